import { LEASE, later, newJob, STILL_SUMMARY, testId } from '@guise/core/testing'
import { beforeEach, expect, it } from 'vitest'
import { useApi } from '../../../test/features/use-api.ts'
import { writePast } from '../../../test/integration/let-pass.ts'
import { reportEngines } from './engines.ts'
import { createLaneGate, reportLanes } from './lanes.ts'

const { context, database, openAccount } = await useApi()
const { dispatch, jobs, lanes, workers } = context

const NOW = new Date()
const clock = { now: () => NOW }
let account: string
beforeEach(async () => {
  await database.query('truncate jobs, workers, lanes')
  account = (await openAccount()).id
})

type Ending = {
  readonly code?: 'ENGINE_FAILED' | 'NO_FACE_FOUND'
  readonly failedAttempts?: number
}

/** A job that ended so many milliseconds ago. */
async function ended(msAgo: number, change = {}, { code, failedAttempts = 0 }: Ending = {}) {
  const at = later(NOW, -msAgo)
  const job = newJob(account, change)
  await jobs.admit(job)
  for (let n = 1; n <= failedAttempts; n++) {
    await jobs.claim(job.id, LEASE)
    await jobs.requeue(job.id, n, { waitMs: 0, countsAsFailed: true })
  }
  await jobs.claim(job.id, LEASE)
  const outputs = ['results/2026-01-01/a/e.png']
  await jobs.finish(
    job.id,
    failedAttempts + 1,
    code
      ? { state: 'failed', failure: { code, message: 'x' } }
      : { state: 'succeeded', outputs, summary: STILL_SUMMARY, notes: [], keptMs: 3600_000 },
  )
  const [created, began] = [later(at, -1000), later(at, -500)]
  await writePast(database, job.id, {
    created_at: created,
    claimed_at: began,
    started_at: began,
    finished_at: at,
  })
}

it('counts what waits, runs and ended, lane by lane', async () => {
  const HOUR = 3600_000
  const oldest = newJob(account)
  await jobs.admit(oldest)
  await writePast(database, oldest.id, { created_at: later(NOW, -90_000) })
  await jobs.admit(newJob(account, { now: later(NOW, -30_000) }))
  const running = newJob(account, { lane: 'video', now: later(NOW, -30_000) })
  await jobs.admit(running)
  await jobs.claim(running.id, LEASE)
  await ended(HOUR - 1000)
  await ended(5000)
  await ended(5000, {}, { code: 'NO_FACE_FOUND' })
  await ended(HOUR + 1000)
  await ended(HOUR + 1000, {}, { code: 'NO_FACE_FOUND' })
  const cancelled = newJob(account)
  await jobs.admit(cancelled)
  await jobs.cancel(account, cancelled.id)

  expect(await reportLanes({ lanes, workers, dispatch, clock })).toEqual([
    {
      ...{ lane: 'image', state: 'open', changedAt: null, capacity: 0 },
      ...{ waiting: 2, running: 0, oldestWaitingSeconds: 90, finished: 3, failed: 1 },
    },
    {
      ...{ lane: 'video', state: 'open', changedAt: null, capacity: 0 },
      ...{ waiting: 0, running: 1, oldestWaitingSeconds: null, finished: 0, failed: 0 },
    },
    {
      ...{ lane: 'gpu', state: 'open', changedAt: null, capacity: 0 },
      ...{ waiting: 0, running: 0, oldestWaitingSeconds: null, finished: 0, failed: 0 },
    },
  ])
})

it('finds what ended by its indexes, however many jobs there are', async () => {
  const plan = await database.transaction(async (client) => {
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(
      `explain select lane, count(*) from jobs where lane = any ('{image,video}')
        and state = 'failed' and finished_at > now() - interval '1 hour' group by lane`,
    )
    return rows
  })
  expect(JSON.stringify(plan)).toMatch(/lane_finished_at/)
})

it('remembers for a second what was decided, and no longer', async () => {
  let now = NOW
  const gate = createLaneGate(lanes, { now: () => now })
  expect(await gate('image')).toBe('open')
  await lanes.set('image', 'draining', { by: null, at: NOW })
  expect(await gate('image')).toBe('open')
  now = later(NOW, 1000)
  expect([await gate('image'), await gate('video')]).toEqual(['draining', 'open'])
  const [image] = await lanes.settings()
  expect(image).toEqual({ lane: 'image', state: 'draining', changedAt: NOW })
})

const capabilities = {
  cpu: { modelTypes: ['face_swap'], video: true, prompts: true, description: 'draws' },
} as const
const worker = (engines: readonly string[]) => ({
  ...{ id: testId(), host: 'here', pid: 1, version: '1', startedAt: NOW },
  ...{ lanes: { image: 1 }, engines, capabilities },
})
const catalog = {
  list: () => [],
  find: () => ({ engine: 'gpu' }) as never,
}
const engines = () => reportEngines({ lanes, workers, catalog, clock, defaultEngine: 'cpu' })
const healthOf = async (name: string) => (await engines()).find((each) => each.name === name)

it('calls an engine troubled when more than a fifth of its jobs failed', async () => {
  await workers.renew(worker(['cpu', 'gpu']))
  const prompted = { filter: null }
  for (let n = 0; n < 4; n++) await ended(1000, prompted)
  await ended(1000, prompted, { failedAttempts: 1 })
  expect(await healthOf('cpu')).toEqual({
    ...{ name: 'cpu', workers: 1, finished: 5, failures: 1, health: 'healthy' },
    ...capabilities.cpu,
  })
  await ended(1000, prompted, { code: 'ENGINE_FAILED' })
  await ended(1000, prompted, { code: 'NO_FACE_FOUND' })
  expect(await healthOf('cpu')).toMatchObject({ finished: 7, failures: 2, health: 'troubled' })
  // A catalog filter of the other engine.
  await ended(1000)
  expect(await healthOf('gpu')).toMatchObject({ finished: 1, failures: 0, health: 'healthy' })
})

it('calls an engine away when no living worker has it', async () => {
  await workers.renew(worker(['cpu']))
  expect(await healthOf('cpu')).toMatchObject({ workers: 1, health: 'healthy' })
  await database.query("update workers set seen_at = seen_at - interval '20 seconds'")
  expect(await healthOf('cpu')).toMatchObject({ workers: 0, health: 'away', description: 'draws' })
  expect((await workers.list())[0]).toMatchObject({ isAlive: false, engines: ['cpu'] })
})
