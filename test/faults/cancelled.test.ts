import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { type Client, createClient } from '../support/client.ts'
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

const expectEntries = async (id: string, kinds: readonly string[]) =>
  expect(await entriesOf(stack, id)).toEqual(kinds)

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

it('lets an account cancel so many running jobs an hour, and waiting ones always', async () => {
  const { id: accountId, key } = await stack.account({ credits: 100 })
  const { baseUrl, process } = await stack.startApi({ GUISE_RUNNING_CANCELS_PER_HOUR: '1' })
  const client = createClient(baseUrl, key)
  await untilReady(stack, startQuickWorker(stack))
  const [first, second] = [await submit(client, longFilm), await submit(client, longFilm)]
  await untilState(stack, first, 'running')
  await cancel(client, first)
  await untilState(stack, second, 'running')
  for (const [method, path] of [
    ['POST', `/v1/jobs/${second}/cancel`],
    // Erasing an unfinished job cancels it: no way round the limit.
    ['DELETE', `/v1/jobs/${second}`],
  ] as const) {
    const refused = await client.call(method, path)
    expect(refused.status, refused.text).toBe(429)
    expect(refused.json).toMatchObject({
      error_code: 'RATE_LIMITED',
      message: expect.stringMatching(/cancel 1 running jobs per hour/),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  }
  expect(await rowOf(stack, second)).toMatchObject({ state: 'running' })
  await loseWorkers(stack)
  const waiting = await submit(client, tinySwap)
  await cancel(client, waiting)
  await expectEntries(waiting, ['hold', 'release'])
  // By the other api, which allows more.
  await cancel(createClient(stack.baseUrl, key), second)
  await expectReleased(second, accountId, 100)
  await process.stop()
})

it('charges a running job that is cancelled, where the operator wants it so', async () => {
  const { id: accountId, key } = await stack.account({ credits: 100 })
  const { baseUrl, process } = await stack.startApi({ GUISE_CANCEL_CHARGE: 'true' })
  const client = createClient(baseUrl, key)
  const { limits } = (await client.get('/v1/account')).json
  expect(limits.running_cancels_per_hour).toBeNull()
  const waiting = await submit(client, tinySwap)
  await cancel(client, waiting)
  await expectEntries(waiting, ['hold', 'release'])

  await untilReady(stack, startQuickWorker(stack))
  const id = await submit(client, longFilm)
  await untilState(stack, id, 'running')
  const { json } = await client.call('POST', `/v1/jobs/${id}/cancel`)
  expect(json).toMatchObject({
    state: 'cancelled',
    credits: { held: 0, charged: longFilm.credits, released: 0 },
    failure: { code: 'CANCELLED', message: expect.stringMatching(/credits were charged/) },
  })
  const ledger = await client.get('/v1/account/ledger?kind=settle')
  expect(ledger.json.data).toMatchObject([{ job_id: id, note: 'cancelled while it was worked on' }])
  await expectEntries(id, ['hold', 'settle'])
  expect(await balanceOf(stack, accountId)).toBe(100 - longFilm.credits)
  await checkLedger(stack.database)
  await process.stop()
})
