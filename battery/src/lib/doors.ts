import { randomBytes, randomUUID } from 'node:crypto'
import { type Body, PICTURE, RUNS } from '@guise/test/contract/support/bodies'
import { DOCUMENT } from '@guise/test/contract/support/operations'
import { openBrowser } from '@guise/test/contract/support/session'
import { type Answer, type Client, createClient } from '@guise/test/support/client'
import { personAt } from '@guise/test/support/person'
import type { Stack } from '@guise/test/support/stack'
import type { Schema } from '../fuzz/values.ts'

/** One field of one endpoint that takes a picture or a link to one, and somebody who may send it there. */
export type Door = {
  readonly name: string
  /** Doors of one kind lead to the same endpoint. */
  readonly kind: string
  /** Whether what is sent is read as a picture, to be taken or refused as that. */
  readonly judges: boolean
  /** Null then means that there is no picture, and is no bad one. */
  readonly isOptional?: boolean
  send(value: unknown): Promise<Answer>
}

/** Of guests: another one goes on before their ten pictures a minute are used up. */
const SENT_BY_ONE = 9

type Field = {
  readonly path: string
  readonly field: string
  readonly isList: boolean
  readonly isOptional: boolean
}

/** The words by which openapi.json describes every such field. */
const TAKES_PICTURES = /^Base64, data URI, public URL or upload/

/** As openapi.json says it: a new endpoint is attacked without anybody thinking of it. */
export function pictureFields(): readonly Field[] {
  return Object.entries(DOCUMENT.paths).flatMap(([path, { post }]) => {
    const body = post?.requestBody as { content?: Record<string, { schema: Schema }> } | undefined
    const { properties = {}, required = [] } = body?.content?.['application/json']?.schema ?? {}
    return Object.entries(properties).flatMap(([field, schema]) => {
      const [one, list] = [schema, schema.items ?? {}] as { description?: string }[]
      const isList = TAKES_PICTURES.test(list?.description ?? '')
      const isOptional = !required.includes(field)
      const takes = isList || TAKES_PICTURES.test(one?.description ?? '')
      return takes ? [{ path, field, isList, isOptional }] : []
    })
  })
}

/** Each has an account of its own, so that none waits for another's downloads. */
export async function makeDoors(stack: Stack): Promise<readonly Door[]> {
  const byKey = pictureFields().map(async ({ path, field, isList, isOptional }): Promise<Door> => {
    const { client } = await richAccount(stack)
    const campaign = path.includes('{campaign_id}')
      ? (await client.post('/v1/campaigns', { name: randomUUID() })).json.id
      : ''
    const at = path.replace('{campaign_id}', campaign)
    const rest = bodyBeside(path, field)
    return {
      name: `${path} ${field}`,
      kind: path.includes('/assets') ? path : 'run',
      judges: true,
      isOptional,
      async send(value) {
        const answer = await client.post(at, { ...rest, [field]: isList ? [value] : value })
        // A campaign keeps forty pictures at most, and the next one must be refused for itself alone.
        if (campaign !== '' && answer.status < 300) {
          await client.call('DELETE', `${at}/${answer.json.id}`)
        }
        return answer
      },
    }
  })
  return [...(await Promise.all(byKey)), ...(await otherCallers(stack))]
}

const richAccount = (stack: Stack) => stack.account({ credits: 1_000_000, pendingCap: 100_000 })

/** What the endpoint needs beside this field, without another picture in its place. */
function bodyBeside(path: string, field: string): Body {
  const row = RUNS.find((each) => each.path === path)
  if (!row) return {}
  if (row.pictures.includes(field)) return row.minimal
  return Object.fromEntries(
    Object.entries(row.minimal).filter(([name]) => !row.pictures.includes(name)),
  )
}

/** A phone, a booth's token and a browser send to the same endpoint by other ways in. */
async function otherCallers(stack: Stack): Promise<readonly Door[]> {
  const { client, id } = await richAccount(stack)
  const campaign = (await client.post('/v1/campaigns', { name: randomUUID() })).json
  const at = `/v1/campaigns/${campaign.id}`
  const alias = (await client.post(`${at}/aliases`, { filter: 1, name: randomUUID() })).json
  const { code } = (await client.call('PATCH', `${at}/guests`, { body: { is_open: true } })).json
  const nobody = createClient(stack.baseUrl)
  const withToken = (answer: Answer) => createClient(stack.baseUrl, answer.json.token)
  const device = () => randomBytes(16).toString('base64url')
  const browser = await openBrowser(stack, id, { role: 'owner' })
  const callers = {
    "by a guest's phone": renewed(async () =>
      withToken(await nobody.post('/v1/guest-sessions', { code, device: device() })),
    ),
    "by a campaign's token": renewed(async () => withToken(await client.post(`${at}/tokens`, {}))),
    'by a browser': personAt(stack.baseUrl, browser.headers),
  }
  return Object.entries(callers).map(([name, caller]) => ({
    name: `/v6/run/face_swap base64 ${name}`,
    kind: 'run',
    judges: true,
    send: (value) =>
      caller.post('/v6/run/face_swap', { base64: value, gender: 0, filter_id: alias.id }),
  }))
}

function renewed(make: () => Promise<Pick<Client, 'post'>>): Pick<Client, 'post'> {
  let [caller, sent] = [make(), 0]
  return {
    async post(...request) {
      if (++sent % SENT_BY_ONE === 0) caller = make()
      return (await caller).post(...request)
    },
  }
}

/** A door that lets no good picture in would be closed to bad ones for the wrong reason. */
export async function closedDoors(doors: readonly Door[]): Promise<readonly string[]> {
  const answers = await Promise.all(doors.map(({ send }) => send(PICTURE)))
  return doors.flatMap(({ name }, n) => {
    const answer = answers[n]
    return answer && answer.status < 300 ? [] : [`${name}: ${answer?.text.slice(0, 200)}`]
  })
}

/** Who is told to come again comes again: that is not about what was sent. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask()
    if (![429, 503].includes(answer.status) || tries === 20) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
