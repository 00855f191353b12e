import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { balanceOf, smallSwap, submitMany, tinySwap, untilQuiet } from '../support/jobs.ts'
import { redisCommand } from '../support/redis-command.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { attemptsOf, startQuickWorker } from '../support/workers.ts'

const JOBS = 200
const COMPLETING = 8

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterAll(() => stack?.stop())

it('loses no job and runs none twice when Redis forgets everything', async () => {
  const { id: accountId, client } = await stack.account({ credits: 1000, pendingCap: JOBS })
  const kinds = Array.from({ length: JOBS }, (_, n) => (n < COMPLETING ? smallSwap : tinySwap))
  const ids = await submitMany(client, kinds)

  const flush = () => redisCommand(stack.services.redisUrl, 'FLUSHALL')
  await flush()
  const worker = startQuickWorker(stack)
  const endedAtLeast = (count: number) =>
    until(`${count} jobs have ended`, () => attemptsOf(stack, worker).length >= count)
  // Once with a picture in work and nearly all waiting, once in the middle of the rest.
  await endedAtLeast(1)
  await flush()
  await endedAtLeast(JOBS / 2)
  await flush()
  await untilQuiet(stack)

  const ended = attemptsOf(stack, worker).filter((attempt) => attempt.ended)
  expect(ended.map(({ job }) => job).sort()).toEqual([...ids].sort())
  const states = await stack.database.query<{ state: string; jobs: number }>(
    'select state, count(*)::integer as jobs from jobs group by state order by state',
  )
  expect(states).toEqual([
    { state: 'failed', jobs: JOBS - COMPLETING },
    { state: 'succeeded', jobs: COMPLETING },
  ])
  expect(await balanceOf(stack, accountId)).toBe(1000 - COMPLETING * smallSwap.credits)
  await checkLedger(stack.database)
})
