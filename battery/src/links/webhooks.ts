import { PICTURE } from '@guise/test/contract/support/bodies'
import type { Client } from '@guise/test/support/client'
import { LEAK } from '@guise/test/support/leak'
import type { Stack } from '@guise/test/support/stack'
import { corpus, type UrlCase } from '../../../packages/server/test/labs/urls/corpus.ts'
import { inTurn } from '../lib/in-turn.ts'

/** The network that the operator vouches for here, so that plain http is posted to at all. */
export const VOUCHED = `${corpus.publicV4}/32`
/** As many as one account may have. */
const HOOKS = 20
const GOOD = `https://pub.${corpus.zone}/ok.png`
const TRIES_MS = 120_000

export type HookReport = {
  readonly tried: number
  readonly refused: number
  readonly posted: number
  readonly problems: readonly string[]
}

/** Each link as the address of a webhook, as it is and with https; these also in place of a good one. */
export async function attackWebhooks(stack: Stack): Promise<HookReport> {
  const secure = corpus.cases.map((one) => ({ ...one, url: one.url.replace(/^http:/i, 'https:') }))
  const asTheyAre = chunked([...corpus.cases, ...secure], HOOKS)
  const ways = [
    ...asTheyAre.map((cases) => () => tryChunk(stack, cases, create)),
    ...chunked(secure, HOOKS).map((cases) => () => tryChunk(stack, cases, change)),
  ]
  const reports = await inTurn(ways, 6)
  return {
    tried: sum(reports, ({ tried }) => tried),
    refused: sum(reports, ({ refused }) => refused),
    posted: sum(reports, ({ posted }) => posted),
    problems: reports.flatMap(({ problems }) => problems),
  }
}

const create = (client: Client, url: string) =>
  client.post('/v1/webhooks', { url, events: ['job.queued'] })

async function change(client: Client, url: string) {
  const { json } = await create(client, GOOD)
  return client.call('PATCH', `/v1/webhooks/${json.id}`, { body: { url } })
}

async function tryChunk(
  stack: Stack,
  cases: readonly UrlCase[],
  put: typeof create,
): Promise<HookReport> {
  const { client } = await stack.account({ credits: 1000 })
  const problems: string[] = []
  const hooks: { readonly id: string; readonly of: UrlCase }[] = []
  for (const of of cases) {
    const { status, json, text } = await put(client, freshName(of.url))
    if (status < 300) hooks.push({ id: json.id, of })
    else if (status !== 422 || !json?.errors?.length) problems.push(`${of.id}: ${text}`)
    else if (LEAK.test(text) && !LEAK.test(of.url)) problems.push(`${of.id} told: ${text}`)
  }
  await client.post('/v6/run/face_swap', { base64: PICTURE, gender: 0, filter_id: 1 })
  for (const { id, of } of hooks) {
    const problem = await problemWithDelivery(client, id, of.id.startsWith('rebind') ? 2 : 1)
    if (problem) problems.push(`${of.id}: ${problem}`)
  }
  const refused = cases.length - hooks.length
  return { tried: cases.length, refused, posted: hooks.length, problems }
}

/** Waits until it was tried so often: a name may lead elsewhere the second time. */
async function problemWithDelivery(
  client: Client,
  hook: string,
  tries: number,
): Promise<string | undefined> {
  const until = Date.now() + TRIES_MS
  for (;;) {
    const { json } = await client.get(`/v1/webhooks/${hook}/deliveries`)
    const [delivery] = json?.data ?? []
    const isDone = delivery && (delivery.state !== 'pending' || delivery.attempts >= tries)
    if (isDone) {
      const { text } = await client.get(`/v1/webhooks/${hook}/deliveries/${delivery.id}`)
      const told = TELLS_INSIDE.exec(text)
      return told ? `the delivery told ${told[0]}` : undefined
    }
    if (Date.now() > until) return `was never tried: ${JSON.stringify(delivery)}`
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
const TELLS_INSIDE = /ECONN|ENOTFOUND|EAI_|undici|node_modules|169\.254|\b10\.0\.0\./

let names = 0
/** Names that lead elsewhere the second time do so once only: each use takes one of its own. */
export const freshName = (url: string) => url.replaceAll('//rebind', `//n${names++}.rebind`)

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((all, item) => all + of(item), 0)

function chunked<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}
