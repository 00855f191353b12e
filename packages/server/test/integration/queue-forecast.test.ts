import { createQueueForecast, type Job, rankOf, workKind } from '@guise/core'
import { LEASE, later, newJob, STILL_DONE, STILL_SUMMARY, testId } from '@guise/core/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  createJobStore,
  createLaneRecords,
  maintainDatabase,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createWorkerRegistry } from '../../src/features/engines/store.ts'
import { createDispatch } from '../../src/platform/queue/lane-queues.ts'
import { connectFailFast } from '../../src/platform/redis/connect.ts'
import { systemClock } from '../../src/platform/system/system.ts'
import { openTestDatabase } from './database.ts'
import { writePast } from './let-pass.ts'
import { openTestRedis, redisUrl } from './redis.ts'

const redis = await openTestRedis()
const admin = new Redis(redisUrl)
const dispatch = createDispatch(redis)
const database = await openTestDatabase()
const operator = createOperator(database)
const jobs = createJobStore(database, { pendingCap: 100, idempotencyTtlMs: 1000 })
const records = createLaneRecords(database)
const workers = createWorkerRegistry(database)
afterAll(async () => {
  await dispatch.close()
  for (const connection of [redis, admin]) connection.disconnect()
  await database.close()
})
beforeEach(async () => {
  await admin.flushall()
  await database.query('truncate jobs, workers')
})

const forecastNow = (ports: Partial<Parameters<typeof createQueueForecast>[0]> = {}) =>
  createQueueForecast({
    dispatch,
    records,
    workers,
    laneState: async () => 'open',
    clock: systemClock,
    ...ports,
  })

let accounts = 0
async function openAccount(): Promise<string> {
  accounts += 1
  const email = `forecast-${process.pid}-${accounts}@example.com`
  return operator.openAccount({ name: email, email, credits: 1000 })
}

/** Accepts a job and tells dispatch, as a submission does. */
async function submit(accountId: string, change: Parameters<typeof newJob>[1] = {}): Promise<Job> {
  const wanted = newJob(accountId, change)
  const admission = await jobs.admit(wanted)
  if (admission.outcome !== 'accepted') throw new Error(admission.outcome)
  const rank = rankOf(wanted.now, admission.outstanding)
  await dispatch.enqueue([{ id: wanted.id, lane: wanted.lane, rank }])
  return read(accountId, wanted.id)
}

async function read(accountId: string, id: string): Promise<Job> {
  const job = await jobs.find(accountId, id)
  if (!job) throw new Error('there is no such job')
  return job
}

/** A job that was worked on for so long. */
async function workedFor(accountId: string, ms: number, change = {}): Promise<void> {
  const job = newJob(accountId, change)
  await jobs.admit(job)
  await jobs.claim(job.id, LEASE)
  await jobs.finish(job.id, 1, STILL_DONE)
  const [began, ended] = [new Date(), later(new Date(), ms)]
  await writePast(database, job.id, { started_at: began, claimed_at: began, finished_at: ended })
}

const worker = (lanes: { image?: number; video?: number }) => ({
  id: testId(),
  host: 'here',
  pid: 1,
  version: '1',
  engines: ['cpu'],
  capabilities: {},
  startedAt: new Date(),
  lanes,
})

it('tells the exact place among the jobs of several accounts', async () => {
  const forecast = forecastNow()
  const [many, few] = [await openAccount(), await openAccount()]
  const theirs = [await submit(many), await submit(many), await submit(many)]
  const mine = await submit(few)
  const places = async () =>
    Promise.all([...theirs, mine].map(async (job) => (await forecast.of(job)).queuePlace))
  expect(await places()).toEqual([0, 2, 3, 1])

  await jobs.cancel(many, theirs[0]?.id ?? '')
  await dispatch.withdraw(theirs[0]?.id ?? '')
  expect(await places()).toEqual([null, 1, 2, 0])
})

it('has no place while Redis is away, and answers soon', async () => {
  const job = await submit(await openAccount())
  const away = connectFailFast('redis://127.0.0.1:1')
  const began = Date.now()
  const forecast = forecastNow({ dispatch: createDispatch(away) })
  expect(await forecast.of(job)).toEqual({ queuePlace: null, etaSeconds: null })
  expect(Date.now() - began).toBeLessThan(5000)
  away.disconnect()
})

it('has no place for a job that waits for its retry', async () => {
  const account = await openAccount()
  const job = await submit(account)
  await jobs.claim(job.id, LEASE)
  await dispatch.withdraw(job.id)
  await jobs.requeue(job.id, 1, { waitMs: 60_000, countsAsFailed: true })
  expect(await forecastNow().of(await read(account, job.id))).toEqual({
    queuePlace: null,
    etaSeconds: null,
  })
})

it('estimates from how long jobs with this filter took before', async () => {
  const account = await openAccount()
  const other = { kind: 'catalog', catalog: 'face-swap', id: 2 } as const
  for (let n = 0; n < 3; n++) {
    await workedFor(account, 2000)
    await workedFor(account, 500, { filter: other })
  }
  await workers.renew(worker({ image: 1 }))
  const first = await submit(account)
  const second = await submit(account, { filter: other })
  const forecast = forecastNow()
  expect(await forecast.of(first)).toEqual({ queuePlace: 0, etaSeconds: 2 })
  expect(await forecast.of(second)).toEqual({ queuePlace: 1, etaSeconds: 2.5 })
  expect(await forecast.ofNew({ ...second, accountId: account })).toBe(3)
  // Another account's first job overtakes the second one.
  expect(await forecast.ofNew({ ...second, accountId: await openAccount() })).toBe(2.5)
})

it('reads what runs now, but not what a lost worker has left', async () => {
  const account = await openAccount()
  const [living, lost] = [await submit(account), await submit(account)]
  const now = new Date()
  await jobs.claim(living.id, LEASE)
  await jobs.claim(lost.id, { leaseMs: 1, deadlineMs: 1000 })
  await jobs.reportProgress(living.id, 1, 0.25)
  expect(await records.underWay('image', later(now, 100))).toEqual([
    {
      id: living.id,
      kind: workKind(living),
      claimedAt: expect.any(Date),
      attempt: 1,
      progress: 0.25,
    },
  ])
  expect(await records.underWay('video', now)).toEqual([])
})

it('measures an attempt, not the time that was lost before it', async () => {
  const account = await openAccount()
  const job = newJob(account)
  await jobs.admit(job)
  await jobs.claim(job.id, LEASE)
  await jobs.requeue(job.id, 1, { waitMs: 0, countsAsFailed: true })
  await jobs.claim(job.id, LEASE)
  const ending = {
    state: 'succeeded',
    outputs: ['results/2026-01-01/a/f.png'],
    summary: STILL_SUMMARY,
    notes: [],
    keptMs: 3600_000,
  } as const
  await jobs.finish(job.id, 2, ending)
  const [first, second] = [later(new Date(), -9000), later(new Date(), -1500)]
  await writePast(database, job.id, {
    ...{ started_at: first, claimed_at: second, finished_at: later(second, 1500) },
  })
  expect(await records.lastDone('image', 10)).toEqual([{ kind: workKind(job), ms: 1500 }])
})

it('adds up what living workers do at once, until they leave or fall silent', async () => {
  const [one, two] = [worker({ image: 2, video: 1 }), worker({ image: 3 })]
  expect(await workers.capacity()).toEqual({ image: 0, video: 0, gpu: 0 })
  await workers.renew(one)
  await workers.renew(two)
  await workers.renew(two)
  expect(await workers.capacity()).toEqual({ image: 5, video: 1, gpu: 0 })
  await workers.remove(one.id)
  expect(await workers.capacity()).toEqual({ image: 3, video: 0, gpu: 0 })
  await database.query("update workers set seen_at = seen_at - interval '20 seconds'")
  expect(await workers.capacity()).toEqual({ image: 0, video: 0, gpu: 0 })
  await workers.renew(two)
  expect((await workers.capacity()).image).toBe(3)
})

it('forgets workers that were not seen for a day', async () => {
  const [silent, gone] = [worker({ image: 1 }), worker({ image: 1 })]
  for (const each of [silent, gone]) await workers.renew(each)
  const age = 'update workers set seen_at = seen_at - $2::interval where id = $1'
  await database.query(age, [silent.id, '23 hours'])
  await database.query(age, [gone.id, '25 hours'])
  const settings = { idempotencyTtlMs: 1000, jobRecordTtlMs: 1000 * 3600_000 }
  await maintainDatabase(database, settings)
  expect(await database.query('select id from workers')).toEqual([{ id: silent.id }])
})
