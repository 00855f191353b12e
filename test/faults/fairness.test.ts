import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { type Kind, submitMany, tinySwap, untilQuiet } from '../support/jobs.ts'
import { redisCommand } from '../support/redis-command.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import { loseWorkers, startQuickWorker } from '../support/workers.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

/** All queued jobs done one after the other; answers their ids in the order they were started. */
async function orderOfWork(): Promise<readonly string[]> {
  startQuickWorker(stack)
  await untilQuiet(stack)
  const rows = await stack.database.query<{ id: string }>('select id from jobs order by started_at')
  return rows.map(({ id }) => id)
}

const flooder = (jobs: number): Promise<TestAccount> =>
  stack.account({ credits: 10 * jobs, pendingCap: jobs })

const many = (kind: Kind, count: number) => Array.from({ length: count }, () => kind)

it('starts the few jobs of one caller before the many of another', async () => {
  const large = await flooder(400)
  const small = await stack.account()
  await submitMany(large.client, many(tinySwap, 400))
  const few = await submitMany(small.client, many(tinySwap, 4))

  const order = await orderOfWork()
  expect(order).toHaveLength(404)
  // Each five seconds that the many need to be accepted let one more of them go first.
  expect(order.slice(0, 40)).toEqual(expect.arrayContaining([...few]))
  await checkLedger(stack.database)
})

it('lets a job that has waited long go before newer ones, also after Redis has lost the queue', async () => {
  const earlier = (await stack.database.query('select id from jobs')).length
  const large = await flooder(100)
  const all = await submitMany(large.client, many(tinySwap, 100))
  const last = all.at(-1) ?? ''
  await stack.database.query(
    "update jobs set created_at = created_at - interval '1 hour' where id = $1",
    [last],
  )
  await redisCommand(stack.services.redisUrl, 'FLUSHALL')

  const order = (await orderOfWork()).slice(earlier)
  expect(order).toHaveLength(all.length)
  expect(order.indexOf(last)).toBeLessThan(order.length / 2)
  await checkLedger(stack.database)
})
