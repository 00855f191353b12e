import { createAudit, type SweepPorts, sweepQueue } from '@guise/core'
import { createMemoryBlobStore, newJob } from '@guise/core/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobStore, openDatabase } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createDispatch, startLaneWorker } from '../../src/platform/queue/lane-queues.ts'
import { connectRetrying } from '../../src/platform/redis/connect.ts'
import { openTestDatabase } from './database.ts'
import { openTestRedis, redisUrl } from './redis.ts'

const WAITING = 10_000
const SWEEP_MS = 2_000

await (await openTestDatabase()).close()
// One connection, and nobody else: what it has written is counted as soon as it says so.
const database = openDatabase({ url: process.env.GUISE_DATABASE_URL ?? '', connections: 1 })
const [redis, secondRedis] = [await openTestRedis(), await openTestRedis()]
const retrying = connectRetrying(redisUrl)
const admin = new Redis(redisUrl)
const dispatch = createDispatch(redis)
const secondDispatch = createDispatch(secondRedis)
const jobs = createJobStore(database, { pendingCap: 2 * WAITING, idempotencyTtlMs: 1000 })

const began = Date.now()
let passed = 0
const sweepPorts = (over: SweepPorts['dispatch']): SweepPorts => ({
  jobs,
  dispatch: over,
  blobs: createMemoryBlobStore(),
  clock: { now: () => new Date(began + passed) },
  metrics: { count: () => {}, observe: () => {} } as unknown as SweepPorts['metrics'],
  settings: {
    maxAttempts: 3,
    leaseMs: 60_000,
    queueTtlMs: 24 * 3600_000,
    fallbackMs: 60_000,
    recheckMs: 15_000,
    inputTtlMs: 3600_000,
    page: 1000,
  },
})
const workers = [dispatch, secondDispatch].map((one) => {
  const ports = sweepPorts(one)
  return { ports, audit: createAudit(ports) }
})

/** What the sweepers of two workers do in that time. */
async function sweepFor(ms: number): Promise<void> {
  for (let spent = 0; spent < ms; spent += SWEEP_MS) {
    passed += SWEEP_MS
    for (const { ports, audit } of workers) {
      await sweepQueue(ports)
      await audit()
    }
  }
}

async function openAccount(name: string): Promise<string> {
  const email = `${name}-${process.pid}@example.com`
  return createOperator(database).openAccount({ name, email, credits: 100_000 })
}

const inOrder = () => dispatch.next('image', 2 * WAITING)

beforeAll(async () => {
  await admin.flushall()
  await database.query('truncate jobs')
  const large = await openAccount('large')
  const flood = Array.from({ length: WAITING }, () => newJob(large))
  const admitted = await Promise.all(flood.map((job) => jobs.admit(job)))
  expect(admitted.every(({ outcome }) => outcome === 'accepted')).toBe(true)
  // As if every api had been lost before it told dispatch.
  await sweepFor(2 * SWEEP_MS)
  expect(await inOrder()).toEqual(flood.map(({ id }) => id))
}, 120_000)

afterAll(async () => {
  await database.query('truncate jobs')
  await Promise.all([dispatch.close(), secondDispatch.close()])
  for (const connection of [redis, secondRedis, retrying, admin]) connection.disconnect()
  await database.close()
})

async function rowWrites(): Promise<number> {
  await database.query('select pg_stat_force_next_flush()')
  const [row] = await database.query<{ writes: number }>(
    'select sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as writes from pg_stat_user_tables',
  )
  return row?.writes ?? Number.NaN
}

it('writes nothing for jobs that wait, neither rows nor places', async () => {
  const before = await rowWrites()
  await jobs.putInOutbox((await inOrder()).slice(0, 1))
  expect(await rowWrites(), 'that a write is seen').toBe(before + 1)
  await sweepFor(SWEEP_MS)

  const since = await rowWrites()
  await admin.config('RESETSTAT')
  await sweepFor(120_000)
  expect(await rowWrites()).toBe(since)
  const stats = await admin.info('commandstats')
  const commands = [...stats.matchAll(/^cmdstat_([\w|]+):/gm)].map(([, command]) => command)
  expect(commands).toContain('zscore')
  for (const write of ['zadd', 'evalsha', 'eval', 'hset', 'zrem', 'lpush', 'rpush']) {
    expect(commands).not.toContain(write)
  }
}, 120_000)

it('lets one worker compare Redis with Postgres, and another when that one has gone', async () => {
  const [one, two] = [
    await dispatch.electAuditor(60_000),
    await secondDispatch.electAuditor(60_000),
  ]
  expect([one, two].filter(Boolean)).toHaveLength(1)
  const [chosen, waiting] = one ? [dispatch, secondDispatch] : [secondDispatch, dispatch]
  expect(await chosen.electAuditor(1)).toBe(true)
  await expect.poll(() => waiting.electAuditor(60_000)).toBe(true)
  expect(await chosen.electAuditor(60_000)).toBe(false)
  await admin.del('guise:auditor')
})

it('has the same order again after Redis has lost everything', async () => {
  const before = await inOrder()
  await admin.flushall()
  expect(await inOrder()).toEqual([])
  await sweepFor(30_000)
  expect(await inOrder()).toEqual(before)
}, 120_000)

it('dispatches the job of a small caller within the first hundredth of a flood', async () => {
  const small = newJob(await openAccount('small'))
  await jobs.admit(small)
  await jobs.putInOutbox([small.id])
  await sweepFor(SWEEP_MS)
  const taken: string[] = []
  const lane = startLaneWorker(retrying, 'image', 1, async (_, id) => void taken.push(id))
  lane.open()
  await expect.poll(() => taken, { timeout: 60_000 }).toContain(small.id)
  await lane.close(Promise.resolve())
  expect(taken.indexOf(small.id)).toBeLessThan(WAITING / 100)
}, 120_000)
