import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { type Answer, type Client, createClient } from '../support/client.ts'
import {
  balanceOf,
  type Kind,
  smallGroup,
  submission,
  tinySwap,
  untilQuiet,
} from '../support/jobs.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { startQuickWorker } from '../support/workers.ts'

const KEYS = 100
const SUBMISSIONS = 1_000
const GRANTED = 1_000
/** The first of them complete, the others fail at once: a job that completes takes its time. */
const COMPLETING = 20
const kindOf = (n: number) => (n % KEYS < COMPLETING ? smallGroup : tinySwap)
const CHARGED = COMPLETING * smallGroup.credits
const RELEASED = (KEYS - COMPLETING) * tinySwap.credits
const HELD = CHARGED + RELEASED

let stack: Stack
let account: TestAccount
/** The same account at two api processes. */
let clients: readonly [Client, Client]
beforeAll(async () => {
  const env = { GUISE_DECODER_WAITING: String(SUBMISSIONS), GUISE_PENDING_JOBS: String(KEYS) }
  stack = await startStack({ workers: 0, env })
  account = await stack.account({ credits: GRANTED })
  const second = await stack.startApi()
  clients = [account.client, createClient(second.baseUrl, account.key)]
})
afterAll(() => stack?.stop())

/** How many entries of each kind the ledger has, and what they add up to. */
async function ledger(): Promise<Readonly<Record<string, readonly [count: number, sum: number]>>> {
  const rows = await stack.database.query<{ kind: string; count: number; sum: number }>(
    `select kind, count(*)::int as count, sum(amount)::int as sum from ledger_entries
      where account_id = $1 and kind <> 'grant' group by kind`,
    [account.id],
  )
  return Object.fromEntries(rows.map(({ kind, count, sum }) => [kind, [count, sum]]))
}
const jobs = async () => (await stack.database.query('select id from jobs')).length

/** As every client should: what is refused as too busy is sent again under the same key. */
async function insist(client: Client, kind: Kind, key: string): Promise<Answer> {
  const body = await kind.body()
  return until(`${key} is accepted`, async () => {
    const answer = await client.post(kind.path, body, submission(key))
    return answer.status !== 503 && answer
  })
}

it('makes 100 jobs of 1,000 submissions at once under 100 keys, at two api processes', async () => {
  const answers = await Promise.all(
    Array.from({ length: SUBMISSIONS }, async (_, n) => {
      const key = `key ${n % KEYS}`
      const client = clients[Math.floor(n / KEYS) % 2 ? 1 : 0]
      return { key, answer: await insist(client, kindOf(n), key) }
    }),
  )

  const ids = new Map<string, Set<string>>()
  for (const { key, answer } of answers) {
    expect(answer.status, answer.text).toBe(200)
    ids.set(key, (ids.get(key) ?? new Set()).add(answer.json.id))
  }
  expect([...ids.values()].map(({ size }) => size)).toEqual(Array(KEYS).fill(1))
  const replayed = ({ answer }: { answer: Answer }) => answer.headers.get('Idempotent-Replayed')
  expect(answers.filter((each) => replayed(each) === null)).toHaveLength(KEYS)
  expect(answers.filter((each) => replayed(each) === 'true')).toHaveLength(SUBMISSIONS - KEYS)
  expect(await jobs()).toBe(KEYS)
  expect(await ledger()).toEqual({ hold: [KEYS, HELD] })
  expect(await balanceOf(stack, account.id)).toBe(GRANTED - HELD)
})

it('refuses another body under a key that has its job, at either process', async () => {
  for (const client of clients) {
    const other = { ...(await smallGroup.body()), prompt: 'oil painting' }
    for (const [path, body] of [
      [smallGroup.path, other],
      [tinySwap.path, await tinySwap.body()],
    ] as const) {
      const answer = await client.post(path, body, submission('key 0'))
      expect([answer.status, answer.json.error_code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    }
  }
  expect(await jobs()).toBe(KEYS)
  expect(await ledger()).toEqual({ hold: [KEYS, HELD] })
})

it('charges every job once, and answers it again when it has ended', async () => {
  startQuickWorker(stack, { GUISE_IMAGE_WORKERS: '2' })
  await untilQuiet(stack)
  expect(await ledger()).toEqual({
    hold: [KEYS, HELD],
    settle: [COMPLETING, CHARGED],
    release: [KEYS - COMPLETING, RELEASED],
  })
  expect(await balanceOf(stack, account.id)).toBe(GRANTED - CHARGED)

  const again = await clients[1].post(smallGroup.path, await smallGroup.body(), submission('key 7'))
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  const end = await clients[0].call(
    'POST',
    smallGroup.statusPath.replace('{job_id}', again.json.id),
  )
  expect(end.json.status).toBe('COMPLETED')
  expect(await jobs()).toBe(KEYS)
  await checkLedger(stack.database)
})
