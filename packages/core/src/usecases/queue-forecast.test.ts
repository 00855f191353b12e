import { beforeEach, expect, it } from 'vitest'
import { type Job, rankOf } from '../job.ts'
import type { LaneState } from '../lane-state.ts'
import type { Arrival, DoneWork, WorkUnderWay } from '../ports/lane-records.ts'
import { newJob, testId } from '../testing/job-fixtures.ts'
import { createMemoryDispatch } from '../testing/memory-dispatch.ts'
import { createMemoryJobStore } from '../testing/memory-job-store.ts'
import { workKind } from '../work-kind.ts'
import { createQueueForecast } from './queue-forecast.ts'

const kind = workKind(newJob('a'))
const took = (ms: number, times = 3): DoneWork[] => Array(times).fill({ kind, ms })

/** One lane in the test's hands. */
function lane() {
  const memory = createMemoryDispatch()
  const state = {
    now: new Date('2026-01-01T00:00:00Z'),
    capacity: 1,
    done: took(1000),
    underWay: [] as WorkUnderWay[],
    arrivals: [] as Arrival[],
    gone: new Set<string>(),
    redisAway: false,
    lane: 'open' as LaneState,
    asked: 0,
  }
  const unlessAway = async <T>(answer: Promise<T>): Promise<T> => {
    if (state.redisAway) throw new Error('Redis is away')
    return answer
  }
  const forecast = createQueueForecast({
    clock: { now: () => state.now },
    workers: { capacity: async () => ({ image: state.capacity, video: 0, gpu: 0 }) },
    laneState: async () => state.lane,
    dispatch: {
      placeOf: (job) => unlessAway(memory.dispatch.placeOf(job)),
      countBefore: (...question) => unlessAway(memory.dispatch.countBefore(...question)),
      next: (...question) => unlessAway(memory.dispatch.next(...question)),
    },
    records: {
      async lastDone() {
        state.asked += 1
        return state.done
      },
      underWay: async () => state.underWay,
      arrivals: async () => state.arrivals,
      waiting: async (ids) =>
        new Map(ids.filter((id) => !state.gone.has(id)).map((id) => [id, kind])),
      pendingOf: async () => 4,
    },
  })
  const pass = (ms: number) => {
    state.now = new Date(state.now.getTime() + ms)
  }
  /** As if it had been accepted at this moment with so many outstanding. */
  const enqueue = async (outstanding: number, job?: Job) => {
    const id = job?.id ?? testId()
    const rank = rankOf(state.now, outstanding)
    await memory.dispatch.enqueue([{ id, lane: 'image', rank }])
    return id
  }
  return { forecast, state, pass, enqueue, memory }
}

let job: Job
beforeEach(async () => {
  const { store, ledger } = createMemoryJobStore({ pendingCap: 10, idempotencyTtlMs: 1000 })
  const accountId = testId()
  ledger.open(accountId, 100)
  const wanted = newJob(accountId)
  await store.admit(wanted)
  const found = await store.find(accountId, wanted.id)
  if (!found) throw new Error('it was admitted')
  job = found
})

it('tells the place, and the time until the job itself is done', async () => {
  const { forecast, enqueue } = lane()
  await enqueue(1)
  await enqueue(1)
  await enqueue(2, job)
  expect(await forecast.of(job)).toEqual({ queuePlace: 2, etaSeconds: 3 })
})

it('estimates nothing while the lane is paused', async () => {
  const { forecast, enqueue, state } = lane()
  state.lane = 'paused'
  await enqueue(1, job)
  expect(await forecast.of(job)).toEqual({ queuePlace: 0, etaSeconds: null })
})

it('counts what is left of the attempts under way', async () => {
  const { forecast, enqueue, state } = lane()
  const claimedAt = new Date(state.now.getTime() - 400)
  state.underWay = [{ id: testId(), kind, claimedAt, attempt: 1, progress: 0 }]
  await enqueue(1, job)
  expect(await forecast.of(job)).toEqual({ queuePlace: 0, etaSeconds: 1.6 })
})

it('passes over ids that will be dropped when their turn comes', async () => {
  const { forecast, enqueue, state } = lane()
  state.gone.add(await enqueue(1))
  await enqueue(1, job)
  expect((await forecast.of(job)).etaSeconds).toBe(1)
})

it('counts a queue by its average beyond the jobs it looks at one by one', async () => {
  const { forecast, enqueue, state } = lane()
  state.capacity = 2
  for (let n = 0; n < 999; n++) await enqueue(1)
  await enqueue(2, job)
  expect(await forecast.of(job)).toEqual({ queuePlace: 999, etaSeconds: 200 / 2 + 799 / 2 + 1 })
})

it('has an ETA only while somebody works and something is known', async () => {
  const { forecast, enqueue, state, pass } = lane()
  await enqueue(1, job)
  state.capacity = 0
  expect(await forecast.of(job)).toEqual({ queuePlace: 0, etaSeconds: null })
  state.capacity = 1
  state.done = []
  pass(10_000)
  expect(await forecast.of(job)).toEqual({ queuePlace: 0, etaSeconds: null })
})

it('says nothing without Redis, of a job that does not wait there, and of one that has ended', async () => {
  const { forecast, enqueue, state } = lane()
  const nothing = { queuePlace: null, etaSeconds: null }
  expect(await forecast.of(job)).toEqual(nothing)
  await enqueue(1, job)
  state.redisAway = true
  expect(await forecast.of(job)).toEqual(nothing)
  expect(await forecast.ofNew({ ...job, accountId: 'a' })).toBeNull()
  state.redisAway = false
  expect(await forecast.of({ ...job, state: 'failed' })).toEqual(nothing)
})

it('expects those who have overtaken lately to do so again', async () => {
  const { forecast, enqueue, state } = lane()
  const at = new Date(state.now.getTime() - 60_000)
  state.arrivals = Array(30).fill({ accountId: 'other', outstanding: 1, at })
  for (let n = 0; n < 4; n++) await enqueue(2)
  await enqueue(3, job)
  expect((await forecast.of(job)).etaSeconds).toBe(9)
})

it('counts down a running job by its history and its progress', async () => {
  const { forecast, state, pass } = lane()
  const running: Job = { ...job, state: 'running', attempt: 1, startedAt: state.now }
  expect(await forecast.of(running)).toEqual({ queuePlace: null, etaSeconds: 1 })
  pass(600)
  expect((await forecast.of(running)).etaSeconds).toBe(0.4)
  expect((await forecast.of({ ...running, progress: 0.9 })).etaSeconds).toBe(0.1)
})

it('does not take the progress of an earlier attempt for that of this one', async () => {
  const { forecast, state } = lane()
  const running: Job = {
    ...job,
    state: 'running',
    attempt: 2,
    progress: 0.9,
    startedAt: new Date(0),
  }
  state.underWay = [{ id: job.id, kind, claimedAt: state.now, attempt: 2, progress: 0.9 }]
  expect((await forecast.of(running)).etaSeconds).toBe(1)
})

it('estimates a new job behind those that its fairness puts before it', async () => {
  const { forecast, enqueue } = lane()
  await enqueue(1)
  await enqueue(5)
  await enqueue(6)
  expect(await forecast.ofNew({ ...job, accountId: 'a' })).toBe(3)
})

it('asks for the history once, however many read their jobs', async () => {
  const { forecast, enqueue, state, pass } = lane()
  await enqueue(1, job)
  await Promise.all(Array.from({ length: 50 }, () => forecast.of(job)))
  expect(state.asked).toBe(1)
  pass(10_000)
  await forecast.of(job)
  expect(state.asked).toBe(2)
})
