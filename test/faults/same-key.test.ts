import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { createClient } from '../support/client.ts'
import {
  balanceOf,
  entriesOf,
  smallGroup,
  submission,
  tinySwap,
  untilQuiet,
} from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { startQuickWorker } from '../support/workers.ts'

const KEYS = 20
const SUBMISSIONS = 200
const COMPLETING = 2
const COST = COMPLETING * smallGroup.credits

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0, env: { GUISE_DECODER_WAITING: String(SUBMISSIONS) } })
})
afterAll(() => stack?.stop())

it('makes one job of every key, however many submissions arrive at once', async () => {
  const account = await stack.account({ credits: 50 })
  const second = await stack.startApi()
  const clients = [account.client, createClient(second.baseUrl, account.key)]

  const answers = await Promise.all(
    Array.from({ length: SUBMISSIONS }, async (_, n) => {
      const key = n % KEYS
      const client = clients[Math.floor(n / KEYS) % clients.length]
      const kind = key < COMPLETING ? smallGroup : tinySwap
      const answer = await client?.post(kind.path, await kind.body(), submission(`key ${key}`))
      return { key, answer }
    }),
  )

  const ids = new Map<number, Set<string>>()
  for (const { key, answer } of answers) {
    expect(answer?.status, answer?.text).toBe(200)
    ids.set(key, (ids.get(key) ?? new Set()).add(answer?.json.id))
  }
  expect([...ids.values()].map(({ size }) => size)).toEqual(Array.from({ length: KEYS }, () => 1))
  const first = answers.filter(({ answer }) => !answer?.headers.has('Idempotent-Replayed'))
  expect(first).toHaveLength(KEYS)
  const all = [...ids.values()].flatMap((set) => [...set])
  for (const id of all) expect(await entriesOf(stack, id)).toEqual(['hold'])
  expect(await balanceOf(stack, account.id)).toBe(50 - COST - (KEYS - COMPLETING))
  expect(await stack.database.query('select id from jobs')).toHaveLength(KEYS)

  startQuickWorker(stack)
  await untilQuiet(stack)
  expect(await balanceOf(stack, account.id)).toBe(50 - COST)
  await checkLedger(stack.database)
})
