import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import type { Client } from '../support/client.ts'
import {
  balanceOf,
  entriesOf,
  longFilm,
  rowOf,
  shortFilm,
  submit,
  tinySwap,
  untilState,
} from '../support/jobs.ts'
import { redisCommand } from '../support/redis-command.ts'
import { type Stack, startStack } from '../support/stack.ts'
import {
  attemptsOf,
  blobsOnDisk,
  freezeInMidJob,
  loseWorkers,
  startQuickWorker,
  thaw,
  untilAttempt,
  untilReady,
} from '../support/workers.ts'

// No heartbeat is due for minutes: only an announcement can stop the engine early.
const NO_HEARTBEAT = { GUISE_LEASE_SECONDS: '600' }

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

async function cancel(client: Client, id: string): Promise<void> {
  const answer = await client.call('POST', `/v1/jobs/${id}/cancel`)
  expect(answer.json).toMatchObject({ id, state: 'cancelled' })
}

async function expectReleased(id: string, accountId: string, credits: number): Promise<void> {
  expect(await entriesOf(stack, id)).toEqual(['hold', 'release'])
  expect(await balanceOf(stack, accountId)).toBe(credits)
  await checkLedger(stack.database)
}

it('cancels a queued job at once, and no worker touches it any more', async () => {
  const { id: accountId, client } = await stack.account({ credits: 10 })
  const id = await submit(client, tinySwap)
  await cancel(client, id)
  await cancel(client, id)
  const cancelled = await rowOf(stack, id)
  expect(cancelled).toMatchObject({ state: 'cancelled', failure_code: 'CANCELLED', attempt: 0 })
  await expectReleased(id, accountId, 10)

  // A later job of the same lane ends, so the worker has been past the cancelled one.
  const worker = startQuickWorker(stack)
  const later = await submit(client, tinySwap)
  await untilAttempt(stack, worker, later)
  expect(attemptsOf(stack, worker).map(({ job }) => job)).toEqual([later])
  expect(await rowOf(stack, id)).toEqual(cancelled)
  const { json } = await client.finish(tinySwap.statusPath, id)
  expect(json).toMatchObject({ status: 'FAILED', output: { error_code: 'CANCELLED' } })
  const answer = await client.call('POST', `/v1/jobs/${later}/cancel`)
  expect(answer.status).toBe(409)
  expect(answer.json.error_code).toBe('JOB_NOT_CANCELLABLE')
  await expectReleased(id, accountId, 10)
})

it.each([
  { by: 'an announcement', env: NO_HEARTBEAT, redis: true },
  { by: 'the next heartbeat, without Redis', env: {}, redis: false },
])('stops the engine of a running job: by $by', async ({ env, redis }) => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const worker = startQuickWorker(stack, env)
  await untilReady(stack, worker)
  const id = await submit(client, longFilm)
  await untilState(stack, id, 'running')
  if (!redis) await stack.services.redis.stop()
  await cancel(client, id)
  await cancel(client, id)
  const cancelled = await rowOf(stack, id)
  expect(cancelled).toMatchObject({ state: 'cancelled', attempt: 1 })

  // Far sooner than the film would take.
  expect(await untilAttempt(stack, worker, id)).toMatchObject({ ended: false })
  expect(Date.now() - (cancelled.finished_at?.getTime() ?? 0)).toBeLessThan(8000)
  if (!redis) await stack.services.redis.start()
  expect(await rowOf(stack, id)).toEqual(cancelled)
  await expectReleased(id, accountId, 100)
})

it('stays cancelled when a worker that heard nothing finishes the film', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const worker = startQuickWorker(stack, NO_HEARTBEAT)
  await untilReady(stack, worker)
  const id = await submit(client, shortFilm)
  await freezeInMidJob(stack, worker, id)
  await redisCommand(stack.services.redisUrl, 'CLIENT KILL TYPE pubsub')
  await cancel(client, id)
  const cancelled = await rowOf(stack, id)

  thaw(worker)
  expect(await untilAttempt(stack, worker, id)).toMatchObject({ ended: false })
  expect(await rowOf(stack, id)).toEqual(cancelled)
  expect(blobsOnDisk(stack, 'results', accountId)).toEqual([])
  await expectReleased(id, accountId, 100)
})
