import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import {
  balanceOf,
  entriesOf,
  longFilm,
  resultsOf,
  rowOf,
  shortFilm,
  submit,
  untilState,
} from '../support/jobs.ts'
import { redisCommand } from '../support/redis-command.ts'
import { type Stack, startStack } from '../support/stack.ts'
import {
  blobsOnDisk,
  freezeInMidJob,
  lose,
  loseWorkers,
  startQuickWorker,
  thaw,
  untilAttempt,
} from '../support/workers.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

it('gives the job of a killed worker to another worker and charges it once', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const first = startQuickWorker(stack)
  const id = await submit(client, shortFilm)
  await freezeInMidJob(stack, first, id)
  await lose(first)

  startQuickWorker(stack)
  const done = await client.finish(shortFilm.statusPath, id, 120_000)
  expect(done.json).toMatchObject({ status: 'COMPLETED', output: { video_status: 'completed' } })
  expect((await rowOf(stack, id)).attempt).toBeGreaterThanOrEqual(2)
  await expectOneResult(id, accountId)
})

it('gives up on a job that costs three workers their lives', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const id = await submit(client, longFilm)
  for (let victim = 1; victim <= 3; victim++) {
    const worker = startQuickWorker(stack)
    await freezeInMidJob(stack, worker, id, victim)
    expect((await rowOf(stack, id)).strikes).toBe(victim - 1)
    await lose(worker)
    // Saves the seconds until dispatch itself would notice; it may forget all at any time anyway.
    await redisCommand(stack.services.redisUrl, 'FLUSHALL')
  }
  startQuickWorker(stack)
  expect(await untilState(stack, id, 'failed')).toMatchObject({
    failure_code: 'WORKER_LOST',
    attempt: 3,
  })
  const answer = await client.finish(longFilm.statusPath, id)
  expect(answer.json).toMatchObject({ status: 'FAILED', output: { video_status: 'failed' } })
  expect(await entriesOf(stack, id)).toEqual(['hold', 'release'])
  expect(await balanceOf(stack, accountId)).toBe(100)
  await checkLedger(stack.database)
})

it('a worker that hangs beyond its lease is stopped by its next heartbeat', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const first = startQuickWorker(stack)
  const id = await submit(client, shortFilm)
  await freezeInMidJob(stack, first, id)
  await redisCommand(stack.services.redisUrl, 'FLUSHALL')
  startQuickWorker(stack, { GUISE_LEASE_SECONDS: '30' })
  const ended = await untilState(stack, id, 'succeeded')
  expect(ended).toMatchObject({ attempt: 2, strikes: 1 })

  thaw(first)
  expect(await untilAttempt(stack, first, id)).toMatchObject({ attempt: 1, ended: false })
  expect(await rowOf(stack, id)).toEqual(ended)
  await expectOneResult(id, accountId)
})

it('a result that comes too late changes nothing', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  // No heartbeat is due for minutes, so the first worker will not learn that it lost the job.
  const first = startQuickWorker(stack, { GUISE_LEASE_SECONDS: '600' })
  const id = await submit(client, shortFilm)
  await freezeInMidJob(stack, first, id)
  await stack.database.query('update jobs set lease_until = now() where id = $1', [id])
  await redisCommand(stack.services.redisUrl, 'FLUSHALL')
  const second = startQuickWorker(stack, { GUISE_LEASE_SECONDS: '600' })
  await freezeInMidJob(stack, second, id, 2)
  const taken = await rowOf(stack, id)

  thaw(first)
  expect(await untilAttempt(stack, first, id)).toMatchObject({ attempt: 1, ended: false })
  expect(await rowOf(stack, id)).toEqual(taken)
  expect(blobsOnDisk(stack, 'results', accountId)).toEqual([])

  thaw(second)
  expect(await untilAttempt(stack, second, id)).toMatchObject({ attempt: 2, ended: true })
  await expectOneResult(id, accountId)
})

async function expectOneResult(id: string, accountId: string): Promise<void> {
  const row = await rowOf(stack, id)
  expect(row.state).toBe('succeeded')
  expect(resultsOf(row)).toHaveLength(2)
  expect(blobsOnDisk(stack, 'results', accountId)).toEqual(resultsOf(row))
  expect(await entriesOf(stack, id)).toEqual(['hold', 'settle'])
  expect(await balanceOf(stack, accountId)).toBe(100 - shortFilm.credits)
  await checkLedger(stack.database)
}
