import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../support/person.ts'
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
const read = async (id: string) => (await operator.client.get(`${ACCOUNTS}/${id}`)).json

describe('POST /v1/operator/accounts', () => {
  it('opens an account whose owner can sign in', async () => {
    const wanted = newcomer({ credits: 40 })
    const { status, json } = await open(wanted)
    expect(status).toBe(200)
    expect(json).toEqual({
      ...{ id: expect.any(String), name: wanted.name, email: wanted.email },
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
    const wish = (submits_per_minute: number) =>
      caller.client.post('/v1/keys', { name: 'greedy', submits_per_minute })
    const refused = await wish(most + 1)
    expectRefused(refused, 'VALIDATION_ERROR', ['submits_per_minute'])
    expect(refused.json.message).toMatch(new RegExp(`at most ${most}, the limit of your account`))

    const raised = await change(caller.id, { submits_per_minute: most + 7, reads_per_minute: 900 })
    expect(raised.json).toMatchObject({ submits_per_minute: most + 7, reads_per_minute: 900 })
    await expect.poll(async () => (await wish(most + 7)).status).toBe(200)

    await change(caller.id, { submits_per_minute: 3, reads_per_minute: null })
    await expect
      .poll(async () => (await caller.client.get('/v1/account')).json.limits)
      .toMatchObject({ submits_per_minute: 3, reads_per_minute: installed.limits.reads_per_minute })
    expectRefused(await wish(4), 'VALIDATION_ERROR', ['submits_per_minute'])
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
    ['reference', { amount: 1, note: 'x', reference: 'invoice' }],
  ])('names %s when it is at fault: %j', async (field, body) => {
    expectRefused(await grant(operator.id, body), 'VALIDATION_ERROR', [field])
  })
})
