import { randomBytes, randomUUID } from 'node:crypto'
import { SEALED_COLUMNS } from '@guise/server/adapters/postgres/index'
import { examineSecrets } from '@guise/server/app/doctor/secrets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PICTURE } from '../contract/support/bodies.ts'
import { finishJob } from '../contract/support/finish.ts'
import { PASSWORD, person } from '../contract/support/operator.ts'
import { openBrowser } from '../contract/support/session.ts'
import { takeToken } from '../contract/support/token.ts'
import { createClient } from '../support/client.ts'
import { openEvents } from '../support/events.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import { totpOf } from '../support/totp.ts'
import { guise } from './local-command.ts'

const NEW = randomBytes(32).toString('hex')
const PIN = '86420975'
let stack: Stack
let account: TestAccount
let made: Made
let old: string
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
  old = stack.env.GUISE_SECRET ?? ''
  account = await stack.account()
  made = await makeOneOfEach()
})
afterAll(() => stack?.stop())

type Made = Awaited<ReturnType<typeof makeOneOfEach>>

/** Everything that the secret of the installation signs or encrypts, and every other secret that somebody is given. */
async function makeOneOfEach() {
  const { client } = account
  const run = await client.post('/v6/run/face_swap', { base64: PICTURE, gender: 0, filter_id: 1 })
  await finishJob(stack, { id: run.json.id, accountId: account.id })
  const { json: job } = await client.get(`/v1/jobs/${run.json.id}`)
  const { json: share } = await client.post(`/v1/jobs/${run.json.id}/shares`, {})
  const { json: campaign } = await client.post('/v1/campaigns', { name: randomUUID() })
  const at = `/v1/campaigns/${campaign.id}`
  await client.post(`${at}/aliases`, { filter: 1, name: 'Main stage' })
  const { json: gallery } = await client.post(`${at}/gallery-links`, {})
  const { json: guests } = await client.call('PATCH', `${at}/guests`, { body: { is_open: true } })
  const device = randomBytes(16).toString('base64url')
  const nobody = createClient(stack.baseUrl)
  const { json: guest } = await nobody.post('/v1/guest-sessions', { code: guests.code, device })
  const { json: page } = await client.post(`${at}/tokens`, {})
  const { json: key } = await client.post('/v1/keys', { name: 'Second' })
  const token = await takeToken(client, account.key)
  const browser = await openBrowser(stack, account.id, { role: 'owner' })
  const { headers } = browser
  const booth = { campaign_id: campaign.id, pin: PIN }
  const locked = await nobody.post('/v1/booth', booth, { headers })
  const { json: upload } = await client.post('/v1/uploads', { content_type: 'image/png', size: 3 })
  const { json: webhook } = await client.post('/v1/webhooks', { url: 'https://example.com/hook' })
  const rotated = await client.post(`/v1/webhooks/${webhook.id}/rotate`, {})
  const stream = await listen(stack.baseUrl)
  const factor = await turnOnFactor()
  const reset = await makeReset()
  return {
    links: {
      share: `/v1/shares/${share.token}`,
      gallery: `/v1/galleries/${gallery.token}`,
      code: `/v1/guest-codes/${guests.code}`,
      result: pathOf(job.outputs[0].url),
    },
    upload: pathOf(upload.url),
    stream,
    statuses: { locked: locked.status, rotated: rotated.status },
    secrets: {
      share: share.token,
      gallery: gallery.token,
      code: guests.code,
      device,
      pin: PIN,
      guest: guest.token,
      page: page.token,
      key: key.secret,
      firstKey: account.key,
      token,
      session: headers.Cookie.split('=')[1],
      csrf: headers['X-CSRF-Token'],
      reset,
      webhook: webhook.secret,
      rotated: rotated.json.secret,
      stream: stream.secret,
      result: new URL(job.outputs[0].url).searchParams.get('signature'),
      installation: old,
      ...factor,
    } as Readonly<Record<string, string>>,
  }
}

/** A link by which somebody sets a new password. */
async function makeReset() {
  const [operator, other] = [await person(stack), await person(stack, { isOperator: false })]
  const path = `/v1/operator/accounts/${other.id}/password-resets`
  const { json } = await operator.client.post(path, { email: other.email })
  return new URL(json.url).hash.slice(1)
}

/** Somebody signs in with an authenticator app from now on. */
async function turnOnFactor() {
  const { client } = await person(stack)
  const path = '/v1/session/second-factor'
  const { secret, enrolment } = (await client.post(path)).json
  const body = { password: PASSWORD, enrolment, code: totpOf(secret) }
  const on = await client.call('PUT', path, { body })
  const [recoveryCode] = on.json.recovery_codes
  return { authenticator: secret, recoveryCode, plainCode: recoveryCode.replaceAll('-', '') }
}

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

async function listen(baseUrl: string, stream?: string) {
  const query = stream === undefined ? '' : `?stream=${stream}`
  const opened = await openEvents(`${baseUrl}/v1/events${query}`, account.key)
  try {
    if (opened.status !== 200) return { status: opened.status, id: '', secret: '' }
    const { value } = await opened.events.next()
    return { status: 200, id: value?.data.stream as string, secret: value?.data.secret as string }
  } finally {
    opened.close()
  }
}

/** What everything of before is answered with by an api with these secrets. */
async function answersOf(env: Record<string, string>) {
  const { process: api, baseUrl } = await stack.startApi(env)
  const client = createClient(baseUrl)
  const statuses: Record<string, number> = {}
  for (const [name, path] of Object.entries(made.links)) {
    statuses[name] = (await client.get(path)).status
  }
  const sent = { raw: 'abc', headers: { 'Content-Type': 'image/png' } }
  statuses.upload = (await client.call('PUT', made.upload, sent)).status
  const stream = await listen(baseUrl, made.stream.id)
  statuses.stream = stream.status
  await api.stop()
  return { statuses, isSameStream: stream.secret === made.stream.secret }
}

const ALL_GOOD = { share: 200, gallery: 200, code: 200, result: 200, upload: 204, stream: 200 }
const NONE = { share: 404, gallery: 404, code: 404, result: 403, upload: 403, stream: 404 }

/** What the doctor says of these secrets, without the rest of its looks. */
async function doctor(current: string, before: readonly string[]) {
  const env = { GUISE_SECRET: current, GUISE_SECRET_OLD: [...before] }
  const [found] = await examineSecrets(env, stack.services.databaseUrl, 'guise secrets rotate')
  return `${found?.state}: ${found?.detail}`
}

it('stores no secret that somebody is given, and knows every column that is encrypted', async () => {
  expect(made.statuses).toEqual({ locked: 200, rotated: 200 })
  const tables = await stack.database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'`,
  )
  const sealed = new Set<string>()
  let rows = 0
  for (const { name } of tables) {
    for (const { row } of await stack.database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    )) {
      rows += 1
      const text = JSON.stringify(row)
      for (const [kind, secret] of Object.entries(made.secrets)) {
        expect(secret, kind).toMatch(/^\S{6,}$/)
        expect(text.includes(secret), `${kind} in ${name}`).toBe(false)
      }
      for (const [column, value] of Object.entries(row)) {
        if (/^v\d\.[\w-]{38,}(\.|$)/.test(String(value))) sealed.add(`${name}.${column}`)
      }
    }
  }
  expect(rows).toBeGreaterThan(20)
  expect([...sealed].sort()).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
  )
})

const alone = { GUISE_SECRET: NEW }
const both = () => ({ ...alone, GUISE_SECRET_OLD: `${'x'.repeat(40)},${old}` })

it('accepts what the old secret made as long as it is told the old secret', async () => {
  const [withOld, without] = await Promise.all([answersOf(both()), answersOf(alone)])
  expect(withOld).toEqual({ statuses: ALL_GOOD, isSameStream: true })
  expect(without).toEqual({ statuses: NONE, isSameStream: false })
})

it('encrypts anew what is stored, and says what still needs the old secret', async () => {
  expect(await doctor(NEW, [old])).toContain('notice: 4 encrypted values need GUISE_SECRET_OLD')
  expect(await doctor(NEW, [])).toContain('notice: 4 encrypted values cannot be read')
  const rotate = () => guise(['secrets', 'rotate'], { env: { ...stack.env, ...both() } })
  expect((await rotate()).out).toBe('4 encrypted with the new secret, 0 were already\n')
  expect((await rotate()).out).toBe('0 encrypted with the new secret, 4 were already\n')
  expect(await doctor(NEW, [old])).toContain('notice: nothing in the database needs')
  expect(await doctor(NEW, [])).toBe('ok: 4 encrypted values, all readable')
  expect(await answersOf(alone)).toEqual({ statuses: { ...NONE, stream: 200 }, isSameStream: true })
})
