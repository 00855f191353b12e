import { describe, expect, it } from 'vitest'
import { GenerationFailed } from '../failure.ts'
import type { Engine, EnginePlace } from '../ports/engine.ts'
import { later, newJob, testId } from '../testing/job-fixtures.ts'
import { createMemoryBlobStore } from '../testing/memory-blob-store.ts'
import { createMemoryCatalog, createMemoryFilterStore } from '../testing/memory-filter-store.ts'
import { createMemoryJobStore } from '../testing/memory-job-store.ts'
import { beginJob } from './begin-job.ts'

/** One job in the lane gpu, whose engine gives it what the test says. */
async function world(reserve: NonNullable<Engine['reserve']>) {
  let now = new Date()
  const clock = { now: () => now }
  const memory = createMemoryJobStore({ pendingCap: 100, idempotencyTtlMs: 1e9 }, clock)
  const { store: jobs, ledger } = memory
  const accountId = testId()
  ledger.open(accountId, 10)
  const job = newJob(accountId, { lane: 'gpu' })
  await jobs.admit(job)
  const engine: Engine = {
    name: 'farm',
    capabilities: { modelTypes: ['face_swap'], video: false, prompts: false, description: '' },
    faultOfRecipe: () => undefined,
    run: async () => ({ outputs: [], notes: [] }),
    reserve,
    close: async () => {},
  }
  const filter = {
    description: '',
    modes: ['single'],
    engine: 'farm',
    recipe: 'the recipe',
  } as const
  const stop = new AbortController()
  const reasons: unknown[] = []
  const ports = {
    jobs,
    blobs: createMemoryBlobStore(),
    engines: new Map([['farm', engine]]),
    routing: { defaultEngine: 'cpu', lanes: { farm: ['gpu'] as const }, promptRecipes: {} },
    catalog: createMemoryCatalog([{ catalog: 'face-swap', id: 1, name: 'One', ...filter }]),
    filters: createMemoryFilterStore().store,
    clock,
    metrics: { count: (_: string, labels?: object) => void reasons.push(labels), observe() {} },
    settings: {
      leaseMs: 10_000,
      heartbeatMs: 2500,
      deadlineMs: { image: 1000, video: 1000, gpu: 600_000 },
      maxAttempts: 3,
      strictPrompts: true,
      resultTtlMs: 1000,
      retryBackoffMs: 5000,
      progressEveryMs: 250,
    },
  }
  return {
    ...{ jobs, job, stop, reasons },
    pass: (ms: number) => {
      now = later(now, ms)
    },
    begin: () => beginJob(ports, 'gpu', job.id, stop.signal),
    find: () => jobs.find(accountId, job.id),
  }
}

function placeOf() {
  const released: true[] = []
  const place: EnginePlace = {
    run: async () => ({ outputs: [], notes: [] }),
    release: async () => void released.push(true),
  }
  return { place, released }
}

describe('beginning a job whose engine works elsewhere', () => {
  it('takes its place first, for the attempt that follows', async () => {
    const { place } = placeOf()
    const asked: unknown[] = []
    const here = await world(async ({ job, recipe }) => {
      asked.push([job.attempt, recipe?.recipe, (await here.find())?.state])
      return place
    })
    const begun = await here.begin()
    expect(asked).toEqual([[1, 'the recipe', 'queued']])
    expect(begun?.claim).toMatchObject({ attempt: 1, deadlineMs: 600_000 })
    expect(begun?.reserved).toMatchObject({ place, route: { engine: 'farm', lane: 'gpu' } })
    expect(await here.find()).toMatchObject({ state: 'running' })
  })

  it('lets it wait while there is no room: nobody sees it begin, and cancelling is free', async () => {
    const here = await world(async () => undefined)
    const asBefore = { state: 'queued', sequence: 1, attempt: 0, startedAt: null }
    for (const _ of [1, 2, 3, 4]) {
      expect(await here.begin()).toBeUndefined()
      here.pass(10_000)
    }
    expect(await here.find()).toMatchObject(asBefore)
    expect(here.reasons).toEqual(Array(4).fill({ reason: 'engine_busy' }))
    const charging = { charge: true, maxPerHour: 0 }
    expect(await here.jobs.cancel(here.job.accountId, here.job.id, charging)).toBe('queued')
    expect(await here.find()).toMatchObject({ cancelCharged: false, startedAt: null })
  })

  it('asks again after a pause that grows to 8 seconds', async () => {
    const here = await world(async () => undefined)
    const isReady = () => here.jobs.findWaiting(here.job.id, 'gpu')
    const pauses: number[] = []
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      await here.begin()
      let pause = 0
      for (; !(await isReady()); pause += 500) here.pass(500)
      pauses.push(pause)
      here.pass(4_000)
    }
    expect(pauses[0]).toBe(1_000)
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
    expect(pauses.at(-1)).toBe(8_000)
  })

  it('gives the place back when the job was cancelled meanwhile', async () => {
    const { place, released } = placeOf()
    const here = await world(async () => {
      await here.jobs.cancel(here.job.accountId, here.job.id)
      return place
    })
    expect(await here.begin()).toBeUndefined()
    expect(released).toEqual([true])
    expect(await here.find()).toMatchObject({ state: 'cancelled', attempt: 0 })
  })

  it('goes back to its lane soon when the worker stops', async () => {
    const here = await world(async ({ signal }) => {
      here.stop.abort()
      signal.throwIfAborted()
      return undefined
    })
    expect(await here.begin()).toBeUndefined()
    here.pass(1000)
    expect(await here.jobs.findWaiting(here.job.id, 'gpu')).toBeDefined()
    expect(here.reasons).toEqual([])
  })

  it('has an attempt say what the engine refuses', async () => {
    const words = new GenerationFailed('ENGINE_FAILED', 'No server has what this needs.')
    const here = await world(() => Promise.reject(words))
    const begun = await here.begin()
    expect(begun?.claim.attempt).toBe(1)
    const run = { signal: here.stop.signal, progress() {}, job: { id: here.job.id, attempt: 1 } }
    const task = { request: here.job.request, recipe: null, pictures: [] }
    await expect(begun?.reserved?.place.run(task, run)).rejects.toBe(words)
  })

  it('leaves the job alone when the engine cannot be asked', async () => {
    const here = await world(() => Promise.reject(new Error('the database is away')))
    await expect(here.begin()).rejects.toThrow('away')
    expect(await here.find()).toMatchObject({ state: 'queued', attempt: 0 })
  })
})
