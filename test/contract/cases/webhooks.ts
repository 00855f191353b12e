import { randomUUID } from 'node:crypto'
import { WEBHOOK_EVENTS } from '@guise/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { person } from '../support/operator.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'

const stack = useStack({ workers: 0 })
const HOOKS = '/v1/webhooks'
const URL = 'https://example.com/guise?from=here'
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const SECRET = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/)

let owner: TestAccount
let other: TestAccount
let creator: Client
let viewer: Client
beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
  const open = async (role: 'creator' | 'viewer') => {
    const { secret } = await stack().operator.openKey(owner.id, { role })
    return createClient(stack().baseUrl, secret)
  }
  creator = await open('creator')
  viewer = await open('viewer')
})

const at = (id: string, rest = '') => `${HOOKS}/${id}${rest}`
const create = async (body: object = { url: URL }, { client } = owner) =>
  (await client.post(HOOKS, body)).json
const patch = (id: string, body: object, { client } = owner) =>
  client.call('PATCH', at(id), { body })
const submit = async ({ client } = owner) => {
  const { path, minimal } = runRow('/v6/run/face_swap')
  return (await client.post(path, minimal)).json.id as string
}
const logOf = async (id: string, query = '') =>
  (await owner.client.get(at(id, `/deliveries${query}`))).json

describe('a webhook', () => {
  it('is created with all events, and shows its secret this once', async () => {
    const answer = await owner.client.post(HOOKS, { url: URL })
    expect(answer.status, answer.text).toBe(200)
    const { secret, ...shown } = answer.json
    expect(shown).toEqual({
      id: UUID,
      url: URL,
      events: [...WEBHOOK_EVENTS],
      description: '',
      enabled: true,
      disabled_reason: null,
      failing_since: null,
      created_at: TIME,
    })
    expect(secret).toEqual(SECRET)
    expect((await owner.client.get(at(shown.id))).json).toEqual(shown)
    expect((await owner.client.get(at(shown.id.toUpperCase()))).json).toEqual(shown)
    expect((await owner.client.get(HOOKS)).json.data).toContainEqual(shown)
  })

  it('takes the events it is asked for, each once', async () => {
    const events = ['credits.low', 'job.failed', 'job.failed']
    const made = await create({ url: URL, events, description: 'the till' })
    expect(made).toMatchObject({ events: ['job.failed', 'credits.low'], description: 'the till' })
  })

  it('is changed field by field', async () => {
    const { secret: _, ...made } = await create()
    const url = 'https://example.com/elsewhere'
    expect((await patch(made.id, { url })).json).toEqual({ ...made, url })
    const changed = await patch(made.id, { events: ['job.failed'], description: 'x', url: null })
    expect(changed.json).toEqual({ ...made, url, events: ['job.failed'], description: 'x' })
  })

  it('is switched off and on', async () => {
    const { secret: _, ...made } = await create()
    const off = { ...made, enabled: false, disabled_reason: 'switched off' }
    expect((await patch(made.id, { enabled: false })).json).toEqual(off)
    expect((await patch(made.id, { description: '' })).json).toEqual(off)
    await submit()
    expect((await logOf(made.id)).data, 'nothing is kept for it meanwhile').toEqual([])
    expect((await patch(made.id, { enabled: true })).json).toEqual(made)
  })

  it('is deleted with its log', async () => {
    const { id } = await create()
    await submit()
    const deleted = await owner.client.call('DELETE', at(id))
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expectRefused(await owner.client.get(at(id)), 'NOT_FOUND')
    expectRefused(await owner.client.get(at(id, '/deliveries')), 'NOT_FOUND')
    expectRefused(await owner.client.call('DELETE', at(id)), 'NOT_FOUND')
  })

  it('gets a new secret, and says how long the one before still signs', async () => {
    const { secret, ...made } = await create()
    const rotate = (body?: object) =>
      owner.client.call('POST', at(made.id, '/rotate'), body ? { body } : {})
    const first = (await rotate()).json
    expect(first).toEqual({ ...made, secret: SECRET, previous_secret_until: TIME })
    expect(first.secret).not.toBe(secret)
    const hours = (Date.parse(first.previous_secret_until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
    const second = (await rotate({ overlap_seconds: 0 })).json
    expect(Date.parse(second.previous_secret_until)).toBeLessThan(Date.now() + 5000)
    for (const overlap_seconds of [-1, 604_801, 'soon', 1.5]) {
      expectRefused(await rotate({ overlap_seconds }), 'VALIDATION_ERROR', ['overlap_seconds'])
    }
  })

  it('is one of twenty at most', async () => {
    const account = await stack().account()
    for (let n = 0; n < 20; n++) expect(await create({ url: URL }, account)).toHaveProperty('id')
    const refused = await account.client.post(HOOKS, { url: URL })
    expectRefused(refused, 'VALIDATION_ERROR', ['url'])
    expect(refused.json.message).toContain('limit of 20')
    const { data } = (await account.client.get(HOOKS)).json
    const times = data.map(({ created_at }: { created_at: string }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
  })
})

describe('a bad webhook', () => {
  it.each([
    ['no address', {}, 'url'],
    ['no text', { url: 7 }, 'url'],
    ['an unknown event', { url: URL, events: ['job.done'] }, 'events.0'],
    ['no event', { url: URL, events: [] }, 'events'],
    ['no list of events', { url: URL, events: 'job.failed' }, 'events'],
    ['a long description', { url: URL, description: 'x'.repeat(201) }, 'description'],
  ])('with %s is refused', async (_name, body, field) => {
    expectRefused(await owner.client.post(HOOKS, body), 'VALIDATION_ERROR', [field])
    if (field !== 'url') {
      const { id } = await create()
      expectRefused(await patch(id, body), 'VALIDATION_ERROR', [field])
      await owner.client.call('DELETE', at(id))
    }
  })

  it('change of nothing is refused', async () => {
    const { id } = await create()
    expectRefused(await patch(id, {}), 'VALIDATION_ERROR')
    expectRefused(await patch(id, { enabled: 'yes' }), 'VALIDATION_ERROR', ['enabled'])
    await owner.client.call('DELETE', at(id))
  })

  it.each([
    'http://example.com/hook',
    'ftp://example.com/',
    'example.com',
    'https://127.0.0.1/',
    'https://10.1.2.3/hook',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://printer.local/',
    'https://2130706433/',
    'https://example.com:8443/',
    'https://u:p@example.com/',
    'https://exa mple.com/',
  ])('address %s is refused, at creation and later', async (url) => {
    const refused = await owner.client.post(HOOKS, { url })
    expectRefused(refused, 'VALIDATION_ERROR', ['url'])
    expect(refused.json.message).not.toContain('127.0.0.1')
    const { id } = await create()
    expectRefused(await patch(id, { url }), 'VALIDATION_ERROR', ['url'])
    await owner.client.call('DELETE', at(id))
  })

  it('address is refused in the same words, whatever is behind it', async () => {
    const words = await Promise.all(
      ['https://10.0.0.1/', 'https://localhost/', 'https://intern.corp/'].map(
        async (url) => (await owner.client.post(HOOKS, { url })).json.message,
      ),
    )
    expect(new Set(words).size).toBe(1)
  })
})

describe('the delivery log', () => {
  let id = ''
  let jobs: string[] = []
  beforeAll(async () => {
    id = (await create({ url: URL, events: ['job.queued', 'job.cancelled'] })).id
    jobs = [await submit(), await submit(), await submit()]
    await owner.client.call('POST', `/v1/jobs/${jobs[0]}/cancel`)
  })

  it('shows what waits, newest first', async () => {
    const { data, next_cursor } = await logOf(id)
    expect(next_cursor).toBeNull()
    expect(data).toHaveLength(4)
    expect(data[0]).toEqual({
      id: UUID,
      webhook_id: id,
      event: 'job.cancelled',
      job_id: jobs[0],
      sequence: 2,
      state: 'pending',
      attempts: 0,
      created_at: TIME,
      last_attempt_at: null,
      next_attempt_at: TIME,
      delivered_at: null,
      response_status: null,
      response_ms: null,
      last_error: null,
    })
    const told = data.slice(1).map(({ event, job_id }: Record<string, string>) => [event, job_id])
    expect(told).toEqual([...jobs].reverse().map((job) => ['job.queued', job]))
  })

  it('comes in pages', async () => {
    const whole = (await logOf(id)).data
    const first = await logOf(id, '?limit=3')
    expect(first.data).toEqual(whole.slice(0, 3))
    const second = await logOf(id, `?limit=3&cursor=${first.next_cursor}`)
    expect(second).toEqual({ data: whole.slice(3), next_cursor: null })
  })

  it('is narrowed by state, and refuses what it does not know', async () => {
    expect((await logOf(id, '?state=pending')).data).toHaveLength(4)
    expect((await logOf(id, '?state=delivered')).data).toEqual([])
    for (const [query, field] of [
      ['state=gone', 'state'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['cursor=abc', 'cursor'],
      ['page=2', 'page'],
    ]) {
      const answer = await owner.client.get(at(id, `/deliveries?${query}`))
      expectRefused(answer, 'VALIDATION_ERROR', [field ?? ''])
    }
  })

  it('shows one with its payload', async () => {
    const [newest] = (await logOf(id)).data
    const path = at(id, `/deliveries/${newest.id}`)
    const job = (await owner.client.get(`/v1/jobs/${jobs[0]}`)).json
    const {
      queue_place: _,
      eta_seconds: __,
      inputs: ___,
      request: ____,
      stages: _____,
      ...summary
    } = job
    expect((await viewer.get(path)).json).toEqual({
      ...newest,
      response_text: null,
      payload: { type: 'job.cancelled', timestamp: TIME, data: summary },
    })
    expectRefused(await owner.client.get(at(id, `/deliveries/${randomUUID()}`)), 'NOT_FOUND')
    expectRefused(await other.client.get(path), 'NOT_FOUND')
  })

  it('sends one again', async () => {
    const [newest] = (await logOf(id)).data
    await stack().database.query(
      "update event_deliveries set state = 'delivered', next_attempt_at = null where id = $1",
      [newest.id],
    )
    expect((await logOf(id, '?state=delivered')).data).toHaveLength(1)
    const path = at(id, `/deliveries/${newest.id}/redeliver`)
    const again = await owner.client.call('POST', path)
    expect(again.json).toMatchObject({ id: newest.id, state: 'pending', next_attempt_at: TIME })
    const unknown = at(id, `/deliveries/${randomUUID()}/redeliver`)
    expectRefused(await owner.client.call('POST', unknown), 'NOT_FOUND')
  })
})

describe('a test event', () => {
  const test = (id: string, { client } = owner) => client.call('POST', at(id, '/test'))

  it('waits to be sent like any other, whatever the webhook chose', async () => {
    const { id } = await create({ url: URL, events: ['credits.low'] })
    const { json } = await test(id)
    expect(json).toMatchObject({ webhook_id: id, event: 'webhook.test', state: 'pending' })
    expect((await logOf(id)).data).toEqual([json])
    const { payload } = (await owner.client.get(at(id, `/deliveries/${json.id}`))).json
    expect(payload).toEqual({
      type: 'webhook.test',
      timestamp: TIME,
      data: { webhook_id: id, message: expect.any(String) },
    })
    expectRefused(await creator.call('POST', at(id, '/test')), 'FORBIDDEN')
    expectRefused(await test(id, other), 'NOT_FOUND')
  })

  it('is not sent to a webhook that is switched off', async () => {
    const { id } = await create()
    await patch(id, { enabled: false })
    expectRefused(await test(id), 'VALIDATION_ERROR', ['enabled'])
    expect((await logOf(id)).data).toEqual([])
  })

  it('is sent ten times a minute at most', async () => {
    const account = await stack().account()
    const { id } = await create({ url: URL }, account)
    for (let n = 0; n < 10; n++) expect((await test(id, account)).status).toBe(200)
    expectRefused(await test(id, account), 'RATE_LIMITED')
  })
})

describe("another account's webhook", () => {
  it('is as unknown as any, whatever is asked of it', async () => {
    const { id } = await create()
    await submit()
    const [delivery] = (await logOf(id)).data
    const asks: readonly [string, string, object?][] = [
      ['GET', ''],
      ['PATCH', '', { description: 'mine now' }],
      ['POST', '/rotate', {}],
      ['GET', '/deliveries'],
      ['POST', `/deliveries/${delivery.id}/redeliver`],
      ['DELETE', ''],
    ]
    for (const [method, rest, body] of asks) {
      const ask = (hook: string) => other.client.call(method, at(hook, rest), body ? { body } : {})
      const foreign = await ask(id)
      expectRefused(foreign, 'NOT_FOUND')
      expectSameBytes(await ask(randomUUID()), foreign)
      expectSameBytes(await ask('no-uuid'), foreign)
    }
    expect((await owner.client.get(at(id))).json).toMatchObject({ description: '', enabled: true })
    expect((await other.client.get(HOOKS)).json).toEqual({ data: [] })
    const own = await create({ url: URL }, other)
    const path = at(own.id, `/deliveries/${delivery.id}/redeliver`)
    expectRefused(await other.client.call('POST', path), 'NOT_FOUND')
  })
})

describe('roles', () => {
  it('let everybody look and only owners manage', async () => {
    const { id } = await create()
    for (const client of [creator, viewer]) {
      for (const path of [HOOKS, at(id), at(id, '/deliveries')]) {
        const seen = await client.get(path)
        expect(seen.status, seen.text).toBe(200)
        expect(seen.text).not.toContain('whsec_')
      }
      for (const [method, path, body] of [
        ['POST', HOOKS, { url: URL }],
        ['PATCH', at(id), { enabled: false }],
        ['POST', at(id, '/rotate'), {}],
        ['POST', at(id, `/deliveries/${randomUUID()}/redeliver`), undefined],
        ['DELETE', at(id), undefined],
      ] as const) {
        expectRefused(await client.call(method, path, body ? { body } : {}), 'FORBIDDEN')
      }
    }
    expect((await owner.client.get(at(id))).json).toMatchObject({ enabled: true })
  })
})

describe('GET /v1/jobs/{job_id}/deliveries', () => {
  it('tells its owner and operators what becomes of the events of a job', async () => {
    const hook = await create({ url: URL, events: ['job.queued'] }, other)
    const job = await submit(other)
    const told = await other.client.get(`/v1/jobs/${job}/deliveries`)
    expect(told.status, told.text).toBe(200)
    // The account has other webhooks too.
    const ofHook = (data: readonly { webhook_id: string }[]) =>
      data.filter(({ webhook_id }) => webhook_id === hook.id)
    const [delivery, ...others] = ofHook(told.json.data)
    expect(others).toEqual([])
    expect(delivery).toEqual({
      ...{ id: UUID, webhook_id: hook.id, event: 'job.queued', state: 'pending', attempts: 0 },
      ...{ created_at: TIME, last_attempt_at: null, next_attempt_at: TIME },
      ...{ delivered_at: null, response_status: null },
    })
    const { client } = await person(stack())
    const story = await client.get(`/v1/operator/accounts/${other.id}/jobs/${job}`)
    expect(story.json.deliveries).toEqual(told.json.data)
    expect(story.text).not.toContain(URL)
    expectRefused(await owner.client.get(`/v1/jobs/${job}/deliveries`), 'JOB_NOT_FOUND')
    await other.client.call('DELETE', at(hook.id))
    const later = await other.client.get(`/v1/jobs/${job}/deliveries`)
    expect(ofHook(later.json.data)).toEqual([])
  })
})
