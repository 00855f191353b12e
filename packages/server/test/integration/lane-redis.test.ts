import { once } from 'node:events'
import { createAudit, type Lane, type SweepPorts, sweepQueue } from '@guise/core'
import { createMemoryBlobStore, describeDispatch, newJob } from '@guise/core/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobStore } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createDispatch, startLaneWorker } from '../../src/platform/queue/lane-queues.ts'
import { connectFailFast, connectRetrying } from '../../src/platform/redis/connect.ts'
import { openTestDatabase } from './database.ts'
import { ownRedis } from './own-redis.ts'
import { openTestRedis, redisUrl } from './redis.ts'

const database = await openTestDatabase()
const own = await ownRedis()
await own.start()
const shared = await openTestRedis()
const ofImages = connectFailFast(own.url)
const retrying = connectRetrying(own.url)
await Promise.all([once(ofImages, 'ready'), once(retrying, 'ready')])
const [sharedAdmin, ownAdmin] = [new Redis(redisUrl), connectRetrying(own.url)]
const dispatch = createDispatch(shared, { image: ofImages })
afterAll(async () => {
  await dispatch.close()
  for (const redis of [shared, ofImages, retrying, sharedAdmin, ownAdmin]) redis.disconnect()
  await own.stop()
  await database.query('truncate jobs')
  await database.close()
})

async function forgetEverything(): Promise<void> {
  await Promise.all([sharedAdmin.flushall(), ownAdmin.flushall()])
}

describeDispatch('BullMQ, a lane with a Redis of its own', async () => {
  await forgetEverything()
  return {
    dispatch,
    forgetEverything,
    async drain() {
      expect(await sharedAdmin.keys('guise:lane-image:*')).toEqual([])
      const expected = await ownAdmin.zcard('guise:lane-image:prioritized')
      const taken: string[] = []
      const worker = startLaneWorker(retrying, 'image', 1, async (_, id) => void taken.push(id))
      worker.open()
      await expect.poll(() => taken.length).toBe(expected)
      await worker.close(Promise.resolve())
      return taken
    },
  }
})

const jobs = createJobStore(database, { pendingCap: 100, idempotencyTtlMs: 1000 })
let now = Date.now()
const ports: SweepPorts = {
  jobs,
  dispatch,
  blobs: createMemoryBlobStore(),
  clock: { now: () => new Date(now) },
  metrics: { count: () => {}, observe: () => {} } as unknown as SweepPorts['metrics'],
  settings: {
    maxAttempts: 3,
    leaseMs: 60_000,
    queueTtlMs: 24 * 3600_000,
    fallbackMs: 60_000,
    recheckMs: 15_000,
    inputTtlMs: 3600_000,
    page: 2,
  },
}
const audit = createAudit(ports)
let account: string
beforeAll(async () => {
  await forgetEverything()
  await database.query('truncate jobs')
  const email = `lane-redis-${process.pid}@example.com`
  account = await createOperator(database).openAccount({ name: 'own', email, credits: 1000 })
})

async function inOutbox(lane: Lane): Promise<string> {
  const job = newJob(account, { lane })
  await jobs.admit(job)
  await jobs.putInOutbox([job.id])
  return job.id
}

it('goes on with the other lanes while the Redis of one is away, and makes up for it after', async () => {
  await forgetEverything()
  const before = await inOutbox('image')
  await sweepQueue(ports)
  expect(await dispatch.next('image', 9)).toEqual([before])

  await own.stop()
  await expect.poll(() => ofImages.status).not.toBe('ready')
  // More pictures than a page: films behind them must not wait for them.
  const pictures = [await inOutbox('image'), await inOutbox('image'), await inOutbox('image')]
  const films = [await inOutbox('video'), await inOutbox('video')]
  await expect(sweepQueue(ports)).rejects.toThrow('')
  expect(await dispatch.next('video', 9)).toEqual(films)
  await expect(audit()).rejects.toThrow('')

  // It comes back empty: the outbox brings the new ones, the audit those that it had lost.
  await own.start()
  await expect.poll(() => ofImages.status, { timeout: 10_000 }).toBe('ready')
  now += 1
  await sweepQueue(ports)
  await audit()
  await audit()
  expect((await dispatch.next('image', 9)).toSorted()).toEqual([before, ...pictures].toSorted())
})
