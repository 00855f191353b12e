import { randomBytes } from 'node:crypto'
import { createClient } from '@guise/test/support/client'
import type { TestAccount } from '@guise/test/support/installation'
import type { SessionHeaders } from '@guise/test/support/person'
import { pause, until } from '@guise/test/support/until'
import { saveWorkflow } from '@guise/test/support/workflow-kind'
import type { Stage } from '../stage.ts'
import type { Identity, Run } from './client.ts'
import { createKinds, type Kinds, saveLooks } from './kinds.ts'

/** Who uses the service in a run, made while all is still well. */
export type Cast = {
  readonly kinds: Kinds
  /** Integrators with plenty of credits. */
  readonly servers: readonly TestAccount[]
  /** A filter of each of these that a ComfyUI works on. */
  readonly workflows: readonly string[]
  /** Somebody whose credits are always about to run out. */
  readonly poor: TestAccount
  /** Somebody with a campaign: an alias, guests and a booth. */
  readonly event: TestAccount
  readonly looks: readonly string[]
  readonly alias: string
  readonly guests: readonly Identity[]
  readonly booth: Identity
  /** Accounts whose webhook is told everything. */
  readonly told: readonly string[]
}

const PASSWORD = 'a chaotic evening'
const PLENTY = 1_000_000

export async function createCast({ installation, apis, receiver }: Stage): Promise<Cast> {
  const { operator } = installation
  const [baseUrl = ''] = apis
  const open = async (credits: number): Promise<TestAccount> => {
    const email = `${randomBytes(6).toString('hex')}@example.com`
    const id = await operator.openAccount({ name: email, email, credits, password: PASSWORD })
    const { id: keyId, secret: key } = await operator.openKey(id)
    return { id, email, key, keyId, client: createClient(baseUrl, key) }
  }
  const servers = [await open(PLENTY), await open(PLENTY)]
  const poor = await open(20)
  const event = await open(PLENTY)
  const all = [...servers, poor, event]
  for (const { client } of all)
    await must(client.post('/v1/webhooks', { url: receiver.url }), 'a webhook')

  const looks = await saveLooks(operator, event.id)
  const workflows: string[] = []
  for (const { id } of servers) workflows.push(await saveWorkflow({ operator }, id))
  const kinds = await createKinds()
  await untilServed(apis, servers[0]?.key ?? '', kinds.byComfyui(workflows[0] ?? ''))
  const campaign = await must(event.client.post('/v1/campaigns', { name: 'Chaos' }), 'a campaign')
  const body = { ai_filter: looks[0], project: 'Chaos' }
  const alias = await must(event.client.post('/api/alias/', body), 'an alias')
  const path = `/v1/campaigns/${campaign.id}/guests`
  const access = await must(
    event.client.call('PATCH', path, { body: { is_open: true } }),
    "guests' access",
  )
  const guests: Identity[] = []
  for (let n = 0; n < 3; n++) {
    const device = randomBytes(16).toString('base64url')
    const arrived = createClient(baseUrl).post('/v1/guest-sessions', { code: access.code, device })
    const { token } = await must(arrived, "a guest's session")
    guests.push({ account: event.id, headers: { 'X-API-Key': token }, isGuest: true })
  }
  const booth = await openBooth(baseUrl, event, alias.id)
  return {
    ...{ kinds, servers, workflows, poor, event, looks, guests },
    ...{ alias: alias.id, booth: { account: event.id, headers: booth, isGuest: true } },
    told: all.map(({ id }) => id),
  }
}

const ASK_EVERY_MS = 250

/**
 * Until both apis know of workers with a ComfyUI. They refuse a filter whose engine nobody has ever had, and
 * on a busy machine workers are ready long after apis.
 */
async function untilServed(apis: readonly string[], key: string, { path, body }: Run) {
  for (const api of apis)
    await until(`${api} knows a worker with a ComfyUI`, async () => {
      const { status } = await createClient(api, key).post(path, body)
      if (status !== 200) await pause(ASK_EVERY_MS)
      return status === 200
    })
}

async function openBooth(
  baseUrl: string,
  { email }: TestAccount,
  alias: string,
): Promise<Record<string, string>> {
  const session = await createClient(baseUrl).post('/v1/session', { email, password: PASSWORD })
  const [cookie = ''] = (session.headers.get('set-cookie') ?? '').split(';')
  const headers: SessionHeaders = { Cookie: cookie, 'X-CSRF-Token': session.json.csrf_token }
  const locked = createClient(baseUrl).post(
    '/v1/booth',
    { alias_id: alias, pin: '4711' },
    { headers },
  )
  await must(locked, 'a booth')
  return { ...headers, 'X-Consent': 'Yes' }
}

type Made = { readonly status: number; readonly text: string; readonly json: unknown }

// biome-ignore lint/suspicious/noExplicitAny: answers have every shape
async function must(answer: Promise<Made>, what: string): Promise<any> {
  const { status, text, json } = await answer
  if (status !== 200) throw new Error(`${what} was not made: ${status} ${text.slice(0, 300)}`)
  return json
}
