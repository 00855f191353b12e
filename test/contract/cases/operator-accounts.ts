import { randomUUID } from 'node:crypto'
import { createJobStore } from '@guise/server/adapters/postgres/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../../support/check-ledger.ts'
import { createClient } from '../../support/client.ts'
import { smallGroup, submit } from '../../support/jobs.ts'
import { workersFollow } from '../../support/lanes.ts'
import { signIn } from '../../support/person.ts'
import { pause } from '../../support/until.ts'
import { runRow } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import { PASSWORD, type Person, person } from '../support/operator.ts'
import { expectRefused } from '../support/refusal.ts'
import { UNKNOWN_ID } from '../support/token.ts'

const stack = useStack({ workers: 1 })
const ACCOUNTS = '/v1/operator/accounts'
const FILM = runRow('/v1/run/single_frame_video')

let operator: Person
beforeAll(async () => {
  operator = await person(stack())
})

const newcomer = (change: object = {}) => ({
  ...{ name: 'Night Market', email: `${randomUUID()}@example.com`, password: PASSWORD },
  ...change,
})
const open = (body: object) => operator.client.post(ACCOUNTS, body)
const change = (id: string, body: object) =>
  operator.client.call('PATCH', `${ACCOUNTS}/${id}`, { body })
const grant = (id: string, body: object) => operator.client.post(`${ACCOUNTS}/${id}/credits`, body)
const setLane = (lane: string, state: string) =>
  operator.client.call('PATCH', `/v1/operator/lanes/${lane}`, { body: { state } })
const pauseLane = async () => {
  await setLane('image', 'paused')
  await workersFollow(stack(), 'paused')
}
const read = async (id: string) => (await operator.client.get(`${ACCOUNTS}/${id}`)).json

describe('POST /v1/operator/accounts', () => {
  it('opens an account whose owner can sign in', async () => {
    const wanted = newcomer({ credits: 40 })
    const { status, json } = await open(wanted)
    expect(status).toBe(200)
    expect(json).toEqual({
      ...{ id: expect.any(String), name: wanted.name, email: wanted.email },
      ...{ status: 'active', status_reason: null, status_changed_at: null, erased_at: null },
      ...{ balance: 40, held: 0, pending: 0, pending_cap: null },
      ...{ submits_per_minute: null, reads_per_minute: null },
      ...{ members: 1, keys: 0, jobs_last_day: 0, created_at: expect.stringMatching(/Z$/) },
    })
    const owner = await signIn(stack().baseUrl, wanted)
    expect((await owner.get('/v1/account')).json).toMatchObject({ id: json.id, role: 'owner' })
    expectRefused(await owner.get(ACCOUNTS), 'FORBIDDEN')
  })

  it('names the field at fault', async () => {
    const taken = newcomer()
    await open(taken)
    const again = newcomer({ email: taken.email.toUpperCase() })
    expectRefused(await open(again), 'VALIDATION_ERROR', ['email'])
    expectRefused(await open(newcomer({ email: 'nobody' })), 'VALIDATION_ERROR', ['email'])
    expectRefused(await open(newcomer({ password: 'short' })), 'VALIDATION_ERROR', ['password'])
    expectRefused(await open(newcomer({ name: '  ' })), 'VALIDATION_ERROR', ['name'])
    expectRefused(await open(newcomer({ credits: -1 })), 'VALIDATION_ERROR', ['credits'])
  })
})

describe('GET /v1/operator/accounts', () => {
  const found = async (search: string) => {
    const answer = await operator.client.get(`${ACCOUNTS}?search=${encodeURIComponent(search)}`)
    return answer.json.data.map(({ id }: { id: string }) => id)
  }

  it('finds by part of a name or address, and by id', async () => {
    const mark = randomUUID().slice(0, 8)
    const { id, email } = (await open(newcomer({ name: `The ${mark}% Hall` }))).json
    expect(await found(`${mark.toUpperCase()}%`)).toEqual([id])
    expect(await found(`${mark}_`)).toEqual([])
    expect(await found(email.slice(0, 20))).toEqual([id])
    expect(await found(id)).toEqual([id])
    expect((await found(''))[0]).toBe(id)
  })

  it('counts keys, members and jobs', async () => {
    const caller = await stack().account()
    const film = await caller.client.post(FILM.path, FILM.minimal)
    await caller.client.call('POST', `/v1/jobs/${film.json.id}/cancel`)
    expect(await read(caller.id)).toMatchObject({ keys: 1, members: 1, jobs_last_day: 1 })
    await stack().operator.revokeKey(caller.keyId, new Date())
    expect((await read(caller.id)).keys).toBe(0)
  })

  it('knows no account by an id that nobody has', async () => {
    for (const id of [UNKNOWN_ID, 'x']) {
      expectRefused(await operator.client.get(`${ACCOUNTS}/${id}`), 'NOT_FOUND')
      expectRefused(await change(id, { name: 'x' }), 'NOT_FOUND')
      expectRefused(await grant(id, { amount: 1, note: 'x' }), 'NOT_FOUND')
    }
  })
})

describe('PATCH /v1/operator/accounts/{account_id}', () => {
  it('renames, caps unfinished jobs and takes the cap away', async () => {
    const caller = await stack().account()
    expect((await change(caller.id, { name: 'Renamed', pending_cap: 0 })).json).toMatchObject({
      ...{ name: 'Renamed', pending_cap: 0 },
    })
    expectRefused(await caller.client.post(FILM.path, FILM.minimal), 'TOO_MANY_PENDING')
    const uncapped = await change(caller.id, { pending_cap: null })
    expect(uncapped.json).toMatchObject({ name: 'Renamed', pending_cap: null })
    expectRefused(await change(caller.id, {}), 'VALIDATION_ERROR', ['name'])
    expectRefused(await change(caller.id, { pending_cap: -1 }), 'VALIDATION_ERROR', ['pending_cap'])
  })
})

describe('what keys of an account may do a minute', () => {
  it('is raised and lowered by an operator alone', async () => {
    const caller = await stack().account()
    const { json: installed } = await caller.client.get('/v1/account')
    const most = installed.limits.submits_per_minute
    const setLimit = (submits_per_minute: number) =>
      caller.client.post('/v1/keys', { name: 'greedy', submits_per_minute })
    const refused = await setLimit(most + 1)
    expectRefused(refused, 'VALIDATION_ERROR', ['submits_per_minute'])
    expect(refused.json.message).toMatch(new RegExp(`at most ${most}, the limit of your account`))

    const raised = await change(caller.id, { submits_per_minute: most + 7, reads_per_minute: 900 })
    expect(raised.json).toMatchObject({ submits_per_minute: most + 7, reads_per_minute: 900 })
    await expect.poll(async () => (await setLimit(most + 7)).status).toBe(200)

    await change(caller.id, { submits_per_minute: 3, reads_per_minute: null })
    await expect
      .poll(async () => (await caller.client.get('/v1/account')).json.limits)
      .toMatchObject({ submits_per_minute: 3, reads_per_minute: installed.limits.reads_per_minute })
    expectRefused(await setLimit(4), 'VALIDATION_ERROR', ['submits_per_minute'])
  })

  it('holds for keys that were given more before', async () => {
    const most = Number(stack().env.GUISE_SUBMITS_PER_MINUTE)
    const { client } = await stack().account({ submitLimit: 10 * most })
    expect((await client.get('/v1/account')).json.limits.submits_per_minute).toBe(most)
    const { headers } = await client.post(FILM.path, {})
    expect(headers.get('ratelimit-limit')).toBe(String(most))
  })
})

describe('POST /v1/operator/accounts/{account_id}/credits', () => {
  it('grants once for each reference, and shows the note in the ledger', async () => {
    const caller = await stack().account({ credits: 10 })
    const reference = randomUUID()
    const gift = { amount: 90, note: 'Invoice 2026-11', reference }
    const answers = await Promise.all([grant(caller.id, gift), grant(caller.id, gift)])
    expect(answers.map(({ json }) => json)).toEqual([{ balance: 100 }, { balance: 100 }])
    expectRefused(await grant(caller.id, { ...gift, amount: 5 }), 'VALIDATION_ERROR', ['reference'])
    expect((await grant(caller.id, { amount: 5, note: 'more' })).json).toEqual({ balance: 105 })
    expect((await grant(caller.id, { amount: 5, note: 'more' })).json).toEqual({ balance: 110 })
    const { json } = await caller.client.get('/v1/account/ledger')
    const notes = json.data.map(({ note }: { note: string }) => note)
    expect(notes.filter((note: string) => note.startsWith('Invoice 2026-11'))).toHaveLength(1)
  })

  it.each([
    ['amount', { amount: 0, note: 'x' }],
    ['amount', { amount: 1e9 + 1, note: 'x' }],
    ['note', { amount: 1, note: ' ' }],
    ['note', { amount: 1 }],
    ['reference', { amount: 1, note: 'x', reference: 'my invoice' }],
  ])('names %s when it is at fault: %j', async (field, body) => {
    expectRefused(await grant(operator.id, body), 'VALIDATION_ERROR', [field])
  })
})

describe('POST /v1/operator/accounts/{account_id}/status', () => {
  const setStatus = (id: string, status: string, reason = 'chargeback') =>
    operator.client.post(`${ACCOUNTS}/${id}/status`, { status, reason })

  it('shuts everybody of a suspended account out within a second, and lets them in again', async () => {
    const password = PASSWORD
    const email = `${randomUUID()}@example.com`
    const { id } = (await open(newcomer({ email, credits: 40 }))).json
    const { secret } = await stack().operator.openKey(id)
    const client = createClient(stack().baseUrl, secret)
    const owner = await signIn(stack().baseUrl, { email, password })
    expect((await client.get('/v1/account')).status).toBe(200)
    const suspended = await setStatus(id, 'suspended')
    expect(suspended.json).toMatchObject({
      ...{
        status: 'suspended',
        status_reason: 'chargeback',
        status_changed_at: expect.any(String),
      },
    })
    await pause(1000)
    for (const caller of [client, owner]) {
      const refused = await caller.get('/v1/account')
      expectRefused(refused, 'FORBIDDEN')
      expect(refused.json.message).toMatch(/suspended.*operator/)
    }
    const again = createClient(stack().baseUrl)
    expectRefused(await again.post('/v1/session', { email, password }), 'FORBIDDEN')
    expectRefused(
      await again.post('/v1/session', { email, password: 'another password' }),
      'UNAUTHENTICATED',
    )
    expect((await setStatus(id, 'active', 'paid')).json).toMatchObject({ status: 'active' })
    expect((await client.get('/v1/account')).status).toBe(200)
    expect((await owner.get('/v1/account')).status).toBe(200)
  })

  it('lets jobs of a suspended account wait, and runs them when it is resumed', async () => {
    const caller = await stack().account({ credits: 40 })
    await pauseLane()
    const id = await submit(caller.client, smallGroup)
    await setStatus(caller.id, 'suspended')
    await setLane('image', 'open')
    const jobs = createJobStore(stack().database, { pendingCap: 1, idempotencyTtlMs: 1 })
    const lease = { now: new Date(), leaseMs: 1000, deadlineMs: 1000 }
    expect(await jobs.claim(id, lease)).toBeUndefined()
    // Somebody else's job, submitted later, is done: the worker has been past this one.
    const other = await stack().account({ credits: 40 })
    await other.client.finish(smallGroup.statusPath, await submit(other.client, smallGroup))
    expect((await jobs.find(caller.id, id))?.state).toBe('queued')
    await setStatus(caller.id, 'active')
    await expect.poll(async () => (await jobs.find(caller.id, id))?.state).toBe('succeeded')
  })

  it('closes for good: keys are revoked, people signed out, what waits is given back', async () => {
    const caller = await stack().account({ credits: 40 })
    await pauseLane()
    await submit(caller.client, smallGroup)
    const closed = await setStatus(caller.id, 'closed')
    expect(closed.json).toMatchObject({ status: 'closed', keys: 0, pending: 0, balance: 40 })
    await setLane('image', 'open')
    await pause(1000)
    expectRefused(await caller.client.get('/v1/account'), 'UNAUTHENTICATED')
    expectRefused(await setStatus(caller.id, 'active'), 'VALIDATION_ERROR', ['status'])
    expect((await setStatus(caller.id, 'closed')).status).toBe(200)
  })

  it("never shuts the operator's own account, and names the field at fault", async () => {
    expectRefused(await setStatus(operator.id, 'suspended'), 'VALIDATION_ERROR', ['status'])
    const { id } = (await open(newcomer())).json
    expectRefused(await setStatus(id, 'gone'), 'VALIDATION_ERROR', ['status'])
    expectRefused(await setStatus(id, 'suspended', ' '), 'VALIDATION_ERROR', ['reason'])
    expectRefused(await setStatus(UNKNOWN_ID, 'suspended'), 'NOT_FOUND')
  })
})

describe('POST /v1/operator/accounts/{account_id}/erase', () => {
  const erase = (id: string, name: string) =>
    operator.client.post(`${ACCOUNTS}/${id}/erase`, { name })

  it('leaves the ledger of a closed account, and asks for its name', async () => {
    const caller = await stack().account({ credits: 40 })
    const { name } = await read(caller.id)
    expectRefused(await erase(caller.id, name), 'VALIDATION_ERROR', ['name'])
    await operator.client.post(`${ACCOUNTS}/${caller.id}/status`, {
      status: 'closed',
      reason: 'asked',
    })
    expectRefused(await erase(caller.id, 'somebody'), 'VALIDATION_ERROR', ['name'])
    const done = { jobs: 0, remaining: 0, erased: true }
    expect((await erase(caller.id, name)).json).toEqual(done)
    expect((await erase(caller.id, name)).json, 'again').toEqual(done)
    expect(await read(caller.id)).toMatchObject({
      ...{ name: '', email: '', status: 'closed', balance: 40, members: 0, keys: 0 },
      erased_at: expect.any(String),
    })
    expect(await findViolations(stack().database)).toEqual([])
    expectRefused(await erase(UNKNOWN_ID, name), 'NOT_FOUND')
  })
})

describe('POST /v1/operator/accounts/{account_id}/reversals', () => {
  const reverse = (id: string, number: number) =>
    operator.client.post(`${ACCOUNTS}/${id}/reversals`, { number, note: 'chargeback' })

  it('takes back what is left of a grant, once, and the ledger says so', async () => {
    const caller = await stack().account({ credits: 10 })
    await grant(caller.id, { amount: 25, note: 'invoice 7' })
    const grants = async () =>
      (await operator.client.get(`${ACCOUNTS}/${caller.id}/grants`)).json.data
    expect(await grants()).toMatchObject([
      { number: 2, amount: 25, note: 'invoice 7', reversed: 0 },
      { number: 1, amount: 10, reversed: 0 },
    ])
    expect((await reverse(caller.id, 2)).json).toEqual({ amount: 25, balance: 10 })
    expectRefused(await reverse(caller.id, 2), 'VALIDATION_ERROR', ['number'])
    const ledger = await caller.client.get('/v1/account/ledger')
    expect(ledger.json.data[0]).toMatchObject({
      ...{ number: 3, kind: 'reversal', amount: 25, reverses: 2, note: 'chargeback', job_id: null },
    })
    // Some of the first grant is spent: what is left goes, and the balance is never below zero.
    await caller.client.finish(smallGroup.statusPath, await submit(caller.client, smallGroup))
    const { balance } = await read(caller.id)
    expect((await reverse(caller.id, 1)).json).toEqual({ amount: balance, balance: 0 })
    expect(await grants()).toMatchObject([{ reversed: 25 }, { reversed: balance }])
    const empty = await stack().account({ credits: 0 })
    expectRefused(await reverse(empty.id, 1), 'VALIDATION_ERROR', ['number'])
    expectRefused(await reverse(caller.id, 3), 'VALIDATION_ERROR', ['number'])
    expectRefused(await reverse(UNKNOWN_ID, 1), 'NOT_FOUND')
    const violations = await findViolations(stack().database)
    expect(violations.filter((one) => /reversal|balance/.test(one))).toEqual([])
  })
})
