import { foldLedger } from '@guise/core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { creditsOf, useStack } from '../support/context.ts'
import { parseCsv } from '../support/csv.ts'
import { withId } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'
import { CANCEL } from '../surface.ts'

const stack = useStack({ workers: 0 })
const LEDGER = '/v1/account/ledger'
const FACE = runRow('/v6/run/face_swap')
const HARMFUL = '=HYPERLINK("http://a.example","b"),\n+1'

type Entry = {
  readonly number: number
  readonly kind: 'grant' | 'hold' | 'settle' | 'release'
  readonly amount: number
  readonly job_id: string | null
  readonly note: string | null
  readonly created_at: string
}

let caller: TestAccount
let cancelled: string
beforeAll(async () => {
  caller = await stack().account({ credits: 30 })
  await caller.client.post(FACE.path, FACE.minimal)
  cancelled = (await caller.client.post(FACE.path, FACE.minimal)).json.id
  await caller.client.call('POST', withId(CANCEL, cancelled))
  await stack().operator.addCredits(caller.id, 5, HARMFUL)
})

const list = async (query = '', { client } = caller) => {
  const answer = await client.get(`${LEDGER}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as { data: Entry[]; next_cursor: string | null }
}

async function walk(limit: number, between: () => Promise<unknown> = async () => {}) {
  const seen: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`?limit=${limit}${cursor && `&cursor=${cursor}`}`)
    expect(page.data.length).toBeLessThanOrEqual(limit)
    seen.push(...page.data)
    cursor = page.next_cursor
    await between()
  }
  return seen
}

describe('GET /v1/account/ledger', () => {
  it('shows every entry, newest first', async () => {
    const { data, next_cursor } = await list()
    const ordinary = { reverses: null }
    expect(next_cursor).toBeNull()
    expect(data.map(({ created_at, ...entry }) => entry)).toEqual([
      { number: 5, kind: 'grant', amount: 5, job_id: null, note: HARMFUL, ...ordinary },
      { number: 4, kind: 'release', amount: 2, job_id: cancelled, note: null, ...ordinary },
      { number: 3, kind: 'hold', amount: 2, job_id: cancelled, note: null, ...ordinary },
      { number: 2, kind: 'hold', amount: 2, job_id: expect.any(String), note: null, ...ordinary },
      { number: 1, kind: 'grant', amount: 30, job_id: null, note: 'opening credits', ...ordinary },
    ])
    for (const { created_at } of data) {
      expect(new Date(created_at).toISOString()).toBe(created_at)
    }
  })

  it('adds up to the balance', async () => {
    const entries = (await walk(2)).map(({ job_id, ...entry }) => ({
      ...entry,
      accountId: caller.id,
      reference: job_id ?? String(entry.number),
    }))
    const { available, held } = foldLedger(entries)
    expect({ balance: available, held }).toEqual(await creditsOf(stack(), caller.id))
  })

  it('is walked exactly once, whatever is entered meanwhile', async () => {
    const before = (await list('?limit=100')).data
    const seen = await walk(2, () =>
      Promise.all([
        caller.client.post(FACE.path, FACE.minimal),
        stack().operator.addCredits(caller.id, 2, 'meanwhile'),
      ]),
    )
    expect(seen).toEqual(before)
    const after = await walk(3)
    expect(after.map(({ number }) => number)).toEqual(after.map((_, n) => after.length - n))
    expect(after.slice(-before.length)).toEqual(before)
  })

  it('narrows by kind and by time', async () => {
    const [newest] = (await list('?kind=release')).data
    expect(await list('?kind=release')).toMatchObject({ data: [{ kind: 'release' }] })
    const at = encodeURIComponent(newest?.created_at ?? '')
    const since = (await list(`?since=${at}&limit=100`)).data
    const until = (await list(`?until=${at}&limit=100`)).data
    const all = await walk(100)
    expect([...since, ...until]).toEqual(all)
    expect(since.map(({ kind }) => kind)).toContain('release')
    expect(until.map(({ kind }) => kind)).not.toContain('release')
  })

  it.each([
    ['kind=gift', 'kind'],
    ['since=yesterday', 'since'],
    ['until=2026-05-01', 'until'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=none', 'cursor'],
    ['cursor=', 'cursor'],
    ['format=xml', 'format'],
    ['kinds=grant', 'kinds'],
  ])('refuses ?%s', async (query, field) => {
    const answer = await caller.client.get(`${LEDGER}?${query}`)
    expectRefused(answer, 'VALIDATION_ERROR', [field])
  })

  it('shows nothing of others, to any role', async () => {
    for (const role of ['owner', 'creator', 'viewer'] as const) {
      const other = await stack().account({ credits: 1, role })
      expect((await list('', other)).data).toMatchObject([{ number: 1, amount: 1 }])
    }
  })
})

describe('the ledger as CSV', () => {
  const asCsv = async (query: string, headers = {}) => {
    const answer = await caller.client.get(`${LEDGER}${query}`, { headers })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    return answer
  }

  it('is the whole range, and the same entries', async () => {
    const answer = await asCsv('?format=csv')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="guise-ledger-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [header, ...lines] = parseCsv(answer.text)
    expect(header).toEqual(['number', 'kind', 'amount', 'job_id', 'note', 'created_at', 'reverses'])
    const entries = (await walk(100)).map((entry) => [
      ...[String(entry.number), entry.kind, String(entry.amount), entry.job_id ?? ''],
      // A spreadsheet must not run it.
      entry.note === HARMFUL ? `'${HARMFUL}` : (entry.note ?? ''),
      entry.created_at,
      '',
    ])
    expect(lines).toEqual(entries)
  })

  it('is narrowed like the list, and asked for by Accept as well', async () => {
    const one = await asCsv('?kind=release', { Accept: 'text/csv' })
    expect(parseCsv(one.text)).toHaveLength(2)
    const none = await asCsv('?format=csv&until=2020-01-01T00:00:00Z')
    expect(parseCsv(none.text)).toHaveLength(1)
    const json = await caller.client.get(`${LEDGER}?format=json`, {
      headers: { Accept: 'text/csv' },
    })
    expect(json.json.data.length).toBeGreaterThan(0)
  })

  it('goes on over more entries than are read at once', async () => {
    const { client, id } = await stack().account({ credits: 1 })
    await stack().database.query(
      `select grant_credits((left(replace(uuid_floor(now())::text, '-', ''), 12) || lpad(to_hex(n), 20, '0'))::uuid,
          $1, 1, 'grant ' || n, now())
        from generate_series(1, 2500) n`,
      [id],
    )
    const answer = await client.get(`${LEDGER}?format=csv`)
    const numbers = parseCsv(answer.text).map(([number]) => number)
    expect(numbers).toEqual(['number', ...Array.from({ length: 2501 }, (_, n) => `${2501 - n}`)])
  })
})
