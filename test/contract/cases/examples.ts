import { EXAMPLE_IDS, SMALLEST_PNG } from '@guise/server/http/view-fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import { signIn } from '../../support/person.ts'
import { PICTURE, PORTRAIT } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { addAsset, begin, workerIsThere } from '../support/custom-filters.ts'
import { DOCUMENT, OPERATIONS, type Operation } from '../support/operations.ts'
import { PASSWORD } from '../support/operator.ts'
import { FAMILIES } from '../surface.ts'

/**
 * The request that openapi.json shows for every operation is sent as it stands, but for ids and secrets, in whose
 * place there are real ones, the link to a photo, which is the photo, and a time to come, which is still to come.
 * All must be answered with success.
 */
const REFUSED: Readonly<Record<string, readonly [code: string, because: string]>> = {
  cancelJob: ['JOB_NOT_CANCELLABLE', 'the job has ended'],
  setUp: ['FORBIDDEN', 'there is an account already'],
  beginOidc: ['FORBIDDEN', 'this installation has no identity provider'],
  finishOidc: ['FORBIDDEN', 'this installation has no identity provider'],
  turnOnSecondFactor: ['VALIDATION_ERROR', 'a code holds for half a minute'],
  turnOffSecondFactor: ['VALIDATION_ERROR', 'a code holds for half a minute'],
  renewRecoveryCodes: ['VALIDATION_ERROR', 'a code holds for half a minute'],
  resetSecondFactor: ['VALIDATION_ERROR', 'this person has none'],
  importFilterFile: ['UNAVAILABLE', 'no worker here has the engine comfyui'],
  eraseAccount: ['VALIDATION_ERROR', 'the account is not closed'],
}
/** After all others, in this order: what they destroy is asked for before. Then what deletes. */
const LAST = [
  ...['archiveCustomFilter', 'restoreCustomFilter', 'takeDownPicture', 'renewGuestCode'],
  // Erasing a campaign cancels its planned swaps.
  ...[
    'cancelSwap',
    'eraseCampaign',
    'setAccountStatus',
    'eraseAccount',
    'rotateKey',
    'unlockBooth',
  ],
]

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: true
  readonly example?: unknown
  readonly schema: { readonly examples?: readonly unknown[] }
}
type Described = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>
  }
}
const described = ({ method, path }: Operation) =>
  DOCUMENT.paths[path]?.[method.toLowerCase()] as unknown as Described
function placeOf(row: Operation): number {
  const { operationId } = described(row)
  // It ends the other sessions.
  if (operationId === 'changePassword') return Number.POSITIVE_INFINITY
  const first = LAST.length + 1
  // What is part of a thing goes before the thing.
  const isPlaced = LAST.includes(operationId)
  return row.method === 'DELETE' && !isPlaced
    ? first + 1 / row.path.length
    : LAST.indexOf(operationId) + 1
}
const isStream = ({ method, path }: Operation) =>
  'text/event-stream' in
  (DOCUMENT.paths[path]?.[method.toLowerCase()]?.responses[200]?.content ?? {})
const ROWS = OPERATIONS.filter((row) => !isStream(row)).toSorted((a, b) => placeOf(a) - placeOf(b))

const MONTH_MS = 30 * 24 * 3600_000
/** At noon, which is there once on every day of every time zone. */
const inAMonth = () => `${new Date(Date.now() + MONTH_MS).toISOString().slice(0, 10)}T12:00`

/** Nobody listens there. */
const RECEIVER = 'http://127.0.0.1:1'
const stack = useStack({ env: { GUISE_WEBHOOK_ALLOWED_ORIGINS: RECEIVER } })

type World = {
  /** What stands for an example here, by the beginning of the path for which it does; the first that fits. */
  readonly real: readonly (readonly [path: string, Readonly<Record<string, unknown>>])[]
  clientFor(path: string, operationId: string): Pick<Client, 'call'>
}
let world: World
/** The job that an example has submitted, for the status path of its family. */
const submitted = new Map<string, string>()
// A worker loads its models and makes a picture before anything can be asked.
beforeAll(async () => {
  world = await makeWorld()
}, 300_000)

describe('the request that openapi.json shows', () => {
  it.each(ROWS.map((row) => [described(row).operationId, row] as const))(
    'for %s is taken',
    async (id, row) => {
      const answer = await send(row)
      const family = FAMILIES.find(({ runs }) => row.method === 'POST' && runs.includes(row.path))
      if (family) submitted.set(family.status, answer.json?.id)
      const [code, because = ''] = REFUSED[id] ?? []
      if (code) return expect(answer.json?.error_code, `${because}: ${answer.text}`).toBe(code)
      expect(answer.status, answer.text.slice(0, 400)).toBeLessThan(300)
    },
  )
})

function send(row: Operation) {
  const { operationId, parameters = [], requestBody } = described(row)
  const put = (value: unknown) => replaced(value, row.path)
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(put(parameters.find((one) => one.name === name)?.example))),
  )
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example, schema }): [string, string] => [
      name,
      String(put(example ?? schema.examples?.[0])),
    ])
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : ''
  const [[type, { example }] = ['', {}] as const] = Object.entries(requestBody?.content ?? {})
  const client = world.clientFor(row.path, operationId)
  if (type.includes('form')) {
    const raw = String(new URLSearchParams(put(example) as Record<string, string>))
    return client.call(row.method, path + search, { raw, headers: { 'Content-Type': type } })
  }
  return client.call(row.method, path + search, example === undefined ? {} : { body: put(example) })
}

function replaced(value: unknown, path: string): unknown {
  if (value === EXAMPLE_IDS.job && submitted.has(path)) return submitted.get(path)
  if (Array.isArray(value)) return value.map((item) => replaced(item, path))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, replaced(inner, path)]),
    )
  }
  const found = world.real.find(
    ([begins, table]) => path.startsWith(begins) && typeof value === 'string' && value in table,
  )
  return found ? found[1][String(value)] : value
}

/** One of everything, for a person who owns an account and runs the installation. */
async function makeWorld(): Promise<World> {
  const ids = EXAMPLE_IDS
  const { operator, baseUrl } = stack()
  const login = { email: 'ada@example.com', password: PASSWORD }
  const accountId = await operator.openAccount({
    ...{ name: 'Ada', ...login, credits: 10_000, isOperator: true },
  })
  const me = await signIn(baseUrl, login)
  const booth = await signIn(baseUrl, login)
  const made = async (path: string, body?: unknown) => {
    const { status, json, text } = await me.post(path, body)
    expect(status, `${path}: ${text.slice(0, 300)}`).toBeLessThan(300)
    return json
  }
  const FILTERS = '/v1/users/me/my-custom-filters'
  const keys = await Promise.all(
    ['one', 'two'].map((name) => made('/v1/keys', { name, role: 'owner' })),
  )
  const byKey = createClient(baseUrl, keys[0].secret)
  await workerIsThere(byKey)

  const filter = await saveFilter(stack(), { accountId, type: 'face_swap', name: 'Summer gala' })
  const draft = await begin(byKey)
  const publication = await made(`${FILTERS}/${draft.id}/publish`, {})
  const asset = await addAsset(byKey, PORTRAIT)
  const campaign = await made('/v1/campaigns', { name: 'Party' })
  const at = `/v1/campaigns/${campaign.id}`
  const alias = await made(`${at}/aliases`, { filter: 1, name: 'Stage' })
  const campaignAsset = await made(`${at}/assets`, { image: PICTURE })
  const guests = await me.call('PATCH', `${at}/guests`, {
    body: { is_open: true, email_delivery: true },
  })
  const visit = await made('/v1/guest-sessions', { code: guests.json.code, device: 'a'.repeat(32) })
  const token = await made(`${at}/tokens`, {})
  const link = await made(`${at}/gallery-links`, {})
  const swap = await made(`/v1/aliases/${alias.id}/swaps`, {
    ...{ ai_filter: 3, at: inAMonth(), time_zone: 'UTC' },
  })
  const job = await ranBy(byKey, alias.id)
  const share = await made(`/v1/jobs/${job}/shares`, {})
  await made(`/v1/shares/${share.token}/reports`, { reason: 'other' })
  const [report] = (await me.get('/v1/operator/reports')).json.data
  const hook = await made('/v1/webhooks', { url: `${RECEIVER}/guise` })
  const delivery = await made(`/v1/webhooks/${hook.id}/test`)
  const upload = await made('/v1/uploads', { content_type: 'image/jpeg', size: 9 })
  const member = await made('/v1/members', { ...login, email: 'm@example.com', role: 'viewer' })
  const other = await made('/v1/operator/accounts', {
    ...{ name: 'Lakeside Events', email: 'other@example.com', password: PASSWORD },
  })
  await made(`/v1/operator/accounts/${other.id}/credits`, { amount: 5, note: 'a' })
  await made(`/v1/operator/accounts/${other.id}/credits`, { amount: 6, note: 'b' })
  await made(`/v1/operator/accounts/${other.id}/credits`, { amount: 7, note: 'c' })
  const paid = await made('/v1/operator/filters', { from_filter_id: filter })
  await made(`/v1/operator/accounts/${other.id}/filters`, { filter_id: paid.id })
  const operatorKey = await made('/v1/operator/keys', { name: 'Shop' })
  const reset = await made(`/v1/operator/accounts/${accountId}/password-resets`, {
    email: 'm@example.com',
  })
  const instance = await made('/v1/operator/instances', { url: 'http://gpu-7.invalid:8188' })

  const everywhere = {
    ...{ [ids.account]: other.id, [ids.alias]: alias.id, [ids.asset]: asset.id },
    ...{ [ids.campaign]: campaign.id, [ids.delivery]: delivery.id, [ids.filter]: filter },
    ...{ [ids.instance]: instance.id, [ids.job]: job, [ids.key]: keys[1].id },
    ...{ [ids.member]: member.id, [ids.picture]: asset.id, [ids.publication]: publication.id },
    ...{ [ids.report]: report.id, [ids.swap]: swap.id, [ids.token]: token.id },
    ...{ [ids.upload]: upload.id, [ids.webhook]: hook.id, q7Zr2mXv9KcT4wLh1NsY8dJb: share.token },
    ...{ Xk4n7QmPz2RwTb9V: guests.json.code, gk_4QpT9xWd: keys[0].prefix },
    gk_4QpT9xWd_example_of_a_secret: keys[0].secret,
    'https://example.com/photo.jpg': PICTURE,
    'https://example.com/guise': `${RECEIVER}/guise`,
    'http://10.0.0.5:8188': 'http://gpu-8.invalid:8188',
    'Summer gala 2026': 'Party',
    '2026-12-31T23:59': inAMonth(),
    [SMALLEST_PNG]: SMALLEST_PNG,
  }
  return {
    real: [
      [`${FILTERS}/{filter_id}`, { [ids.filter]: draft.id }],
      ['/v1/operator/keys', { [ids.key]: operatorKey.id }],
      ['/v1/operator/accounts/{account_id}/jobs/', { [ids.account]: accountId }],
      [
        '/v1/operator/accounts/{account_id}/password-resets',
        { 'ada@example.com': 'other@example.com' },
      ],
      ['/v1/password-resets', { q7Zr2mXv9KcT4wLh1NsY8dJb: reset.url.split('#')[1] }],
      ['/v1/operator/accounts/{account_id}/', { [ids.filter]: paid.id }],
      ['/v1/galleries', { q7Zr2mXv9KcT4wLh1NsY8dJb: link.token }],
      ['/v1/campaigns/{campaign_id}/assets', { [ids.asset]: campaignAsset.id }],
      // A name that is there already is none for another campaign.
      ['/v1/campaigns/{campaign_id}/erase', everywhere],
      ['/v1/campaigns', { ...everywhere, 'Summer gala 2026': 'Summer gala 2026' }],
      ['/', everywhere],
    ],
    clientFor(path, operationId) {
      if (path === '/v1/guest-session') return createClient(baseUrl, visit.token)
      if (path.startsWith('/v1/booth')) return booth
      if (operationId === 'signOut') return booth
      return path === '/oauth/token' ? createClient(baseUrl) : me
    },
  }
}

/** A finished picture of the campaign, which the guests of the gallery may see. */
async function ranBy(client: Client, aliasId: string): Promise<string> {
  const body = { base64: PORTRAIT, gender: 1, filter_id: aliasId }
  const headers = { 'X-Consent': 'yes', 'X-Consent-Show': 'true' }
  const { json } = await client.post('/v6/run/face_swap', body, { headers })
  const ended = await client.finish('/v6/status/{job_id}', json.id)
  expect(ended.json.status, ended.text.slice(0, 300)).toBe('COMPLETED')
  return json.id
}
