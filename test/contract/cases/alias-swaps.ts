import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { pause, until } from '../../support/until.ts'
import { runRow } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { ALIAS, ALIASES } from '../surface.ts'

const stack = useStack({ workers: 1 })
const HOUR_MS = 3_600_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

let owner: TestAccount
let other: TestAccount
const filters = { summer: '', winter: '', group: '' }
beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
  const save = (name: string, type: 'face_swap' | 'multi_swap') =>
    saveFilter(stack(), { accountId: owner.id, type, name })
  filters.summer = await save('Summer', 'face_swap')
  filters.winter = await save('Winter', 'face_swap')
  filters.group = await save('Group', 'multi_swap')
})

const open = async (body: object = {}) =>
  (await owner.client.post(ALIASES, { ai_filter: filters.summer, ...body })).json.id as string
const swaps = (id: string) => `/v1/aliases/${id}/swaps`
const plan = (id: string, body: object = {}, { client } = owner) =>
  client.post(swaps(id), {
    ai_filter: filters.winter,
    at: inMs(HOUR_MS),
    time_zone: 'UTC',
    ...body,
  })
const list = async (id: string) => (await owner.client.get(swaps(id))).json.data
const cancel = (id: string, swapId: string, { client } = owner) =>
  client.call('DELETE', `${swaps(id)}/${swapId}`)
const run = async (filter_id: string) => {
  const { path, minimal } = runRow('/v6/run/face_swap')
  return (await owner.client.post(path, { ...minimal, filter_id })).json.id as string
}

describe('a planned swap', () => {
  it('is planned by the clock of its zone, and shown on the overview', async () => {
    const id = await open()
    const day = inMs(30 * 24 * HOUR_MS).slice(0, 10)
    const answer = await plan(id, { at: `${day}T23:59`, time_zone: 'Asia/Kathmandu' })
    expect(answer.status, answer.text).toBe(200)
    const swap = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ai_filter: filters.winter,
      ai_filter_name: 'Winter',
      at: `${day}T18:14:00.000Z`,
      time_zone: 'Asia/Kathmandu',
      planned_by: expect.any(String),
      state: 'planned',
      done_at: null,
      failure: null,
    }
    expect(answer.json).toEqual(swap)
    const sooner = (await plan(id)).json
    expect(await list(id)).toEqual([sooner, answer.json])
    const overview = (await owner.client.get(`/v1/aliases/${id}`)).json
    expect(overview.next_swap).toEqual(sooner)
    expect(overview.filter.id).toBe(filters.summer)
  })

  it('is cancelled, once', async () => {
    const id = await open()
    const swap = (await plan(id)).json
    const cancelled = await cancel(id, swap.id.toUpperCase())
    expect([cancelled.status, cancelled.text]).toEqual([204, ''])
    expect(await list(id)).toEqual([{ ...swap, state: 'cancelled' }])
    expect((await owner.client.get(`/v1/aliases/${id}`)).json.next_swap).toBe(null)
    expectRefused(await cancel(id, swap.id), 'NOT_FOUND')
    expectRefused(await cancel(id, randomUUID()), 'NOT_FOUND')
    expectRefused(await cancel(id, 'no-uuid'), 'NOT_FOUND')
  })

  it('goes with its alias', async () => {
    const id = await open()
    await plan(id)
    expect((await owner.client.call('DELETE', withId(ALIAS, id))).status).toBe(204)
    expectRefused(await owner.client.get(swaps(id)), 'ALIAS_NOT_FOUND')
    const left = await stack().database.query('select 1 from alias_swaps where alias_id = $1', [id])
    expect(left).toEqual([])
  })

  it('remembers who planned it', async () => {
    const id = await open()
    const swap = (await plan(id)).json
    const rows = await stack().database.query(
      'select planned_by_user, planned_by_key from alias_swaps where id = $1',
      [swap.id],
    )
    expect(rows).toEqual([{ planned_by_user: null, planned_by_key: owner.keyId }])
  })

  it('is not for viewers to plan or to cancel', async () => {
    const id = await open()
    const swap = (await plan(id)).json
    const { secret } = await stack().operator.openKey(owner.id, { role: 'viewer' })
    const viewer = { ...owner, client: createClient(stack().baseUrl, secret) }
    expect((await viewer.client.get(swaps(id))).json).toEqual({ data: [swap] })
    expectRefused(await plan(id, {}, viewer), 'FORBIDDEN')
    expectRefused(await cancel(id, swap.id, viewer), 'FORBIDDEN')
  })
})

describe('before a swap', () => {
  const check = (aliasId: string, ai_filter: string) =>
    owner.client.get(`/v1/aliases/${aliasId}/check?ai_filter=${ai_filter}`)
  const limited = async (name: string, genders: string[], sizes: string[]) => {
    const id = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap', name })
    await stack().database.query('update filters set genders = $2, sizes = $3 where id = $1', [
      ...[id, genders, sizes],
    ])
    return id
  }

  it('one is told what would stop working, and nothing is changed', async () => {
    const narrow = await limited('Princess', ['female', 'girl'], ['square'])
    const id = await open({ ai_filter: filters.summer })
    const before = (await owner.client.get(`/v1/aliases/${id}`)).json
    const { status, json } = await check(id, narrow)
    expect([status, json]).toEqual([
      200,
      {
        ai_filter: narrow,
        ai_filter_name: 'Princess',
        is_narrower: true,
        filter_type: null,
        genders: ['male', 'boy'],
        sizes: ['portrait', 'landscape'],
        warnings: [
          '"Princess" does not accept gender 0 (male), 2 (boy).',
          '"Princess" does not support the ratio portrait, landscape.',
        ],
      },
    ])
    expect((await owner.client.get(`/v1/aliases/${id}`)).json, 'no use either').toEqual(before)
    const wider = await open({ ai_filter: narrow })
    expect((await check(wider, filters.summer)).json).toMatchObject({
      is_narrower: false,
      warnings: [],
    })
  })

  it('another type is told of, where the alias is not locked to one', async () => {
    const id = await open({ ai_filter: filters.summer })
    expect((await check(id, filters.group)).json).toMatchObject({
      is_narrower: true,
      filter_type: { from: 'face_swap', to: 'multi_swap' },
    })
    const locked = await open({ ai_filter: filters.summer, alias_type: 'face_swap' })
    expectRefused(await check(locked, filters.group), 'FILTER_TYPE_MISMATCH')
  })

  it('a filter of a catalog is compared by its number, and not copied for that', async () => {
    const id = await open({ ai_filter: await limited('Prince', ['male'], ['square']) })
    const copies = async () =>
      (await owner.client.get('/v1/aliases')).json.data.length +
      (await stack().database.query('select 1 from filters where account_id = $1', [owner.id]))
        .length
    const before = await copies()
    const { status, json } = await check(id, '1')
    expect([status, json.ai_filter, json.is_narrower]).toEqual([200, '1', false])
    expect((await check(id, '1&catalog=realistic')).json.filter_type).toEqual({
      from: 'face_swap',
      to: 'multi_swap',
    })
    const locked = await open({ ai_filter: filters.summer, alias_type: 'face_swap' })
    expectRefused(await check(locked, '1&catalog=stylized'), 'FILTER_TYPE_MISMATCH')
    expectRefused(await check(id, '99999'), 'FILTER_NOT_FOUND')
    expect(await copies(), 'one alias more').toBe(before + 1)
  })

  it('what a swap would refuse is refused', async () => {
    const id = await open({ ai_filter: filters.summer })
    expectRefused(await check(id, randomUUID()), 'FILTER_NOT_FOUND')
    expectRefused(await check(id, 'x'), 'VALIDATION_ERROR', ['ai_filter'])
    expectRefused(await check(randomUUID(), filters.summer), 'ALIAS_NOT_FOUND')
  })

  it('a narrower filter is swapped in all the same, by hand and by plan', async () => {
    const narrow = await limited('Duchess', ['female'], [])
    const id = await open({ ai_filter: filters.summer })
    expect((await plan(id, { ai_filter: narrow })).status).toBe(200)
    const body = { ai_filter: narrow }
    const swapped = await owner.client.call('PATCH', withId(ALIAS, id), { body })
    expect([swapped.status, swapped.json.ai_filter]).toEqual([200, narrow])
  })
})

describe('planning refuses', () => {
  it.each([
    ['ai_filter', [undefined, null, 'abc', 1.5, true, '']],
    ['at', [undefined, null, 5, '', 'soon', '2026-02-30T10:00', '2020-01-01T00:00:00Z']],
    ['at', ['9999-01-01T00:00', 'x'.repeat(41), '2026-12-31 23:59', '\0']],
    ['time_zone', [undefined, null, 5, '', 'Mars/Olympus', '+02:00', 'x'.repeat(65), '\ud800']],
  ])('a bad %s', async (field, values) => {
    const id = await open()
    for (const value of values) {
      expectRefused(await plan(id, { [field]: value }), 'VALIDATION_ERROR', [field])
    }
    expect(await list(id)).toEqual([])
  })

  it('in words that tell what to do', async () => {
    const id = await open()
    const words = async (body: object) => (await plan(id, body)).json.message
    expect(await words({ at: '2020-01-01T00:00' })).toMatch(/must be in the future/)
    expect(await words({ at: '9999-01-01T00:00' })).toMatch(/within a year/)
    expect(await words({ time_zone: 'Mars/Olympus' })).toMatch(/such as Europe\/Berlin/)
  })

  it('a filter that could not be assigned by hand', async () => {
    const id = await open({ alias_type: 'face_swap' })
    const unknown = await plan(id, { ai_filter: randomUUID() })
    expectRefused(unknown, 'FILTER_NOT_FOUND')
    const theirs = await saveFilter(stack(), { accountId: other.id, type: 'face_swap' })
    expectSameBytes(unknown, await plan(id, { ai_filter: theirs }))
    expectSameBytes(unknown, await plan(id, { ai_filter: id }))
    const mismatch = await plan(id, { ai_filter: filters.group })
    expectRefused(mismatch, 'FILTER_TYPE_MISMATCH')
    expect(mismatch.json).toMatchObject({ expected_type: 'face_swap', actual_type: 'multi_swap' })
  })

  it('a catalog filter that does not exist, or of the other type, and copies nothing for an unknown alias', async () => {
    const id = await open({ alias_type: 'face_swap' })
    expectRefused(await plan(id, { ai_filter: 9999 }), 'FILTER_NOT_FOUND')
    expectRefused(await plan(id, { ai_filter: 2, catalog: 'stylized' }), 'FILTER_TYPE_MISMATCH')
    expectRefused(await plan(id, { ai_filter: 7, catalog: 'none' }), 'VALIDATION_ERROR', [
      'catalog',
    ])
    expectRefused(await plan(randomUUID(), { ai_filter: 11 }), 'ALIAS_NOT_FOUND')
    const copies = await stack().database.query(
      'select 1 from filters where account_id = $1 and copied_id = 11',
      [owner.id],
    )
    expect(copies).toEqual([])
  })

  it('more than fifty', async () => {
    const id = await open()
    const answers = await Promise.all(Array.from({ length: 52 }, () => plan(id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(2)
    for (const answer of refused) expectRefused(answer, 'VALIDATION_ERROR', ['at'])
  })

  it("anything about another account's alias, as if there was none", async () => {
    const id = await open()
    const swap = (await plan(id)).json
    const requests = [
      (alias: string) => other.client.get(swaps(alias)),
      (alias: string) => plan(alias, {}, other),
      (alias: string) => cancel(alias, swap.id, other),
    ]
    for (const request of requests) {
      const foreign = await request(id)
      expectRefused(foreign, 'ALIAS_NOT_FOUND')
      expectSameBytes(await request(randomUUID()), foreign)
      expectSameBytes(await request('no-uuid'), foreign)
    }
    const mine = (
      await other.client.post(ALIASES, {
        ai_filter: await saveFilter(stack(), { accountId: other.id, type: 'face_swap' }),
      })
    ).json.id
    const foreign = await cancel(mine, swap.id, other)
    expectSameBytes(await cancel(mine, randomUUID(), other), foreign)
    expect(await list(id)).toEqual([swap])
  })
})

describe('when the time has come', () => {
  it('a filter of the catalog stands behind the alias', async () => {
    const id = await open()
    const swap = await plan(id, { ai_filter: 7, at: inMs(1000) })
    expect(swap.status, swap.text).toBe(200)
    await until('the swap is done', async () => (await list(id))[0].state === 'done')
    const { filter } = (await owner.client.get(`/v1/aliases/${id}`)).json
    expect(filter).toMatchObject({
      ...{ id: swap.json.ai_filter, name: swap.json.ai_filter_name },
      copied_from: { catalog: 'face-swap', id: 7 },
    })
  })

  it('guests get the new filter from the next shot, while jobs run', async () => {
    const id = await open()
    const swap = (await plan(id, { at: inMs(2000) })).json
    const jobs: string[] = []
    await until('the swap is done', async () => {
      jobs.push(await run(id))
      await pause(150)
      return (await list(id))[0].state === 'done'
    })
    jobs.push(await run(id))
    const [done] = await list(id)
    expect(done).toEqual({ ...swap, state: 'done', done_at: expect.any(String) })
    expect(Date.parse(done.done_at)).toBeGreaterThanOrEqual(Date.parse(swap.at))

    const rows = await stack().database.query<{ filter_id: string; created_at: Date }>(
      'select filter_id, created_at from jobs where alias_id = $1 order by id',
      [id],
    )
    expect(rows).toHaveLength(jobs.length)
    const used = rows.map(({ filter_id }) => filter_id)
    const turned = used.indexOf(filters.winter)
    expect(turned).toBeGreaterThan(0)
    expect(new Set(used.slice(0, turned))).toEqual(new Set([filters.summer]))
    expect(new Set(used.slice(turned))).toEqual(new Set([filters.winter]))
    expect(rows[turned]?.created_at.getTime()).toBeGreaterThanOrEqual(Date.parse(swap.at))

    const overview = (await owner.client.get(`/v1/aliases/${id}`)).json
    expect(overview).toMatchObject({
      filter: { id: filters.winter },
      swapped_at: done.done_at,
      next_swap: null,
      history: [{ ai_filter_id: filters.summer, time_removed: done.done_at }],
    })
    expectRefused(await cancel(id, swap.id), 'NOT_FOUND')
  })

  it('a filter that is gone by then leaves the alias as it is, and says so', async () => {
    const gone = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap', name: 'Gone' })
    const id = await open()
    await plan(id, { ai_filter: gone, at: inMs(1000) })
    await stack().database.query('update filters set archived_at = now() where id = $1', [gone])
    await until('the swap failed', async () => (await list(id))[0].state === 'failed')
    const [failed] = await list(id)
    expect(failed).toMatchObject({ ai_filter_name: 'Gone', failure: expect.stringMatching(/kept/) })
    const overview = (await owner.client.get(`/v1/aliases/${id}`)).json
    expect(overview).toMatchObject({ filter: { id: filters.summer }, history: [] })
  })

  it('a swap by hand meanwhile is simply swapped again', async () => {
    const third = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap' })
    const id = await open()
    await plan(id, { at: inMs(1500) })
    await owner.client.call('PATCH', withId(ALIAS, id), { body: { ai_filter: third } })
    await until('the swap is done', async () => (await list(id))[0].state === 'done')
    const { filter, history } = (await owner.client.get(`/v1/aliases/${id}`)).json
    expect(filter.id).toBe(filters.winter)
    const before = history.map((entry: { ai_filter_id: string }) => entry.ai_filter_id)
    expect(before).toEqual([filters.summer, third])
  })
})
