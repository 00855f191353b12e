import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../support/client.ts'
import { longFilm, smallGroup, submit, tinySwap, untilQuiet } from '../../support/jobs.ts'
import type { TestAccount } from '../../support/stack.ts'
import { useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'
import { CANCEL } from '../surface.ts'

const stack = useStack()
const USAGE = '/v1/account/usage'
const DAY_MS = 24 * 3600_000
let caller: TestAccount
let till: { readonly id: string; readonly client: Client }
beforeAll(async () => {
  caller = await stack().account({ name: 'first' })
  const { id, secret } = await stack().operator.openKey(caller.id, { name: 'till' })
  till = { id, client: createClient(stack().baseUrl, secret) }
})

const dayOf = (at: Date | number) => new Date(at).toISOString().slice(0, 10)

describe('GET /v1/account/usage', () => {
  it('adds up what became of the jobs of every key', async () => {
    expect((await caller.client.get(USAGE)).json).toEqual({ data: [] })
    for (const kind of [smallGroup, smallGroup, tinySwap]) await submit(caller.client, kind)
    await submit(till.client, smallGroup)
    const waiting = await submit(till.client, longFilm)
    const cancelled = await till.client.call('POST', withId(CANCEL, waiting))
    expect(cancelled.status, cancelled.text).toBe(200)
    await untilQuiet(stack())

    const { json } = await caller.client.get(USAGE)
    const total = new Map<string, object>()
    for (const { day, key_id, key_name, family, ...counts } of json.data) {
      // Around midnight the jobs may have ended on two days.
      expect([dayOf(Date.now()), dayOf(Date.now() - DAY_MS)]).toContain(day)
      const name = `${key_name} ${key_id} ${family}`
      const before = (total.get(name) ?? {}) as Record<string, number>
      const sum = Object.entries(counts).map(([n, v]) => [n, (before[n] ?? 0) + Number(v)])
      total.set(name, Object.fromEntries(sum))
    }
    const none = { succeeded: 0, failed: 0, cancelled: 0, credits: 0 }
    const { keyId } = caller
    expect(Object.fromEntries(total)).toEqual({
      [`first ${keyId} multi-swap-stylized`]: { ...none, succeeded: 2, credits: 6 },
      [`first ${keyId} face-swap-classic`]: { ...none, failed: 1 },
      [`till ${till.id} multi-swap-stylized`]: { ...none, succeeded: 1, credits: 3 },
      [`till ${till.id} video`]: { ...none, cancelled: 1 },
    })
    // What was used is what is gone.
    const account = (await till.client.get('/v1/account')).json
    expect([account.balance, account.held]).toEqual([1000 - 9, 0])
    expect((await till.client.get(USAGE)).json).toEqual(json)
  })

  it('includes both days asked for, and goes 30 days back by itself', async () => {
    const { client, id } = await stack().account()
    await stack().database.query(
      `insert into usage_days (account_id, day, key_id, family, succeeded)
        select $1, $2::date - n, '00000000-0000-0000-0000-000000000000', 'video', 1
          from generate_series(-2, 40) n`,
      [id, dayOf(Date.now())],
    )
    const days = async (query: string): Promise<string[]> => {
      const { json } = await client.get(`${USAGE}${query}`)
      return json.data.map(({ day }: { day: string }) => day)
    }
    const back = (from: string, count: number) =>
      Array.from({ length: count }, (_, n) => dayOf(Date.parse(from) - n * DAY_MS))
    const today = [dayOf(Date.now())]
    const usual = await days('')
    // A day may have begun meanwhile.
    today.push(dayOf(Date.now()))
    expect(today).toContain(usual[0])
    expect(usual).toEqual(back(usual[0] ?? '', 30))
    const [until = '', before = ''] = usual.slice(5)
    expect(await days(`?since=${before}&until=${until}`)).toEqual([until, before])
    expect(await days(`?since=${until}&until=${until}`)).toEqual([until])
    expect(await days(`?until=${until}`)).toEqual(back(until, 30))
    const { json } = await client.get(`${USAGE}?since=${until}&until=${until}`)
    expect(json.data).toMatchObject([{ key_id: null, key_name: null, succeeded: 1, credits: 0 }])
  })

  it.each([
    ['since=yesterday', 'since'],
    ['until=2026-02-30', 'until'],
    ['until=2026-02-03T00:00:00Z', 'until'],
    ['since=2026-02-03&until=2026-02-02', 'since'],
    ['since=2025-02-01&until=2026-02-02', 'since'],
    ['from=2026-02-01', 'from'],
  ])('refuses ?%s', async (query, field) => {
    expectRefused(await caller.client.get(`${USAGE}?${query}`), 'VALIDATION_ERROR', [field])
  })

  it('shows nothing of others, to any role', async () => {
    for (const role of ['owner', 'creator', 'viewer'] as const) {
      const { client } = await stack().account({ role })
      expect((await client.get(USAGE)).json).toEqual({ data: [] })
    }
  })
})
