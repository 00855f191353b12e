import { describe, expect, it, vi } from 'vitest'
import { NO_BRAND } from '../brand.ts'
import { EngineBusy, GenerationFailed } from '../failure.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Engine } from '../ports/engine.ts'
import type { Metrics } from '../ports/metrics.ts'
import { LEASE, later, newJob, testId } from '../testing/job-fixtures.ts'
import { createMemoryBlobStore } from '../testing/memory-blob-store.ts'
import { createMemoryCatalog, createMemoryFilterStore } from '../testing/memory-filter-store.ts'
import { createMemoryJobStore } from '../testing/memory-job-store.ts'
import { createMemoryPromptReader } from '../testing/memory-prompt-reader.ts'
import { readBlob } from './blobs.ts'
import { workJob } from './work-job.ts'
import type { WorkPorts } from './work-ports.ts'

const output = {
  bytes: new Uint8Array([7]),
  contentType: 'image/png' as const,
  width: 1200,
  height: 1800,
}
const film = {
  bytes: new Uint8Array([8]),
  contentType: 'video/mp4' as const,
  width: 1280,
  height: 720,
  seconds: 4,
  thumbnail: new Uint8Array([9]),
}
const never = new AbortController().signal

type WorldOptions = {
  readonly campaignId?: string
  readonly brands?: NonNullable<WorkPorts['brands']>
  readonly marker?: NonNullable<WorkPorts['marker']>
  readonly gate?: NonNullable<WorkPorts['gate']>
}

/** One claimed job, an engine of the test's own making, and a clock that only moves when told. */
async function world(run: Engine['run'], some: WorldOptions = {}) {
  let now = new Date()
  const clock = { now: () => now }
  const memory = createMemoryJobStore({ pendingCap: 100, idempotencyTtlMs: 1e9 }, clock)
  const { store: jobs, ledger } = memory
  const accountId = testId()
  ledger.open(accountId, 10)
  const unlimited = { spent: 0, spendCap: null, photoSeconds: null, resultSeconds: null }
  if (some.campaignId) ledger.campaigns.set(some.campaignId, unlimited)
  const blobs = createMemoryBlobStore()
  const job = newJob(accountId, { now, campaignId: some.campaignId ?? null })
  for (const key of job.inputs) await blobs.put(key, new Uint8Array([1]), 'image/jpeg')
  await jobs.admit(job)
  const claim = await jobs.claim(job.id, LEASE)
  if (!claim) throw new Error('not claimed')
  const capabilities = {
    modelTypes: ['face_swap' as const],
    video: false,
    prompts: false,
    description: '',
  }
  const errors: unknown[] = []
  const shown: unknown[] = []
  const ports: WorkPorts = {
    jobs,
    blobs,
    catalog: createMemoryCatalog([
      {
        catalog: 'face-swap',
        id: 1,
        name: 'One',
        description: '',
        modes: ['single'],
        engine: 'test',
        recipe: { tint: 'red' },
      },
    ]),
    filters: createMemoryFilterStore().store,
    engines: new Map([
      [
        'test',
        { name: 'test', capabilities, faultOfRecipe: () => undefined, run, close: async () => {} },
      ],
    ]),
    routing: { defaultEngine: 'cpu', lanes: {}, promptRecipes: {} },
    ...(some.brands ? { brands: some.brands } : {}),
    ...(some.marker ? { marker: some.marker } : {}),
    ...(some.gate ? { gate: some.gate } : {}),
    previews: { show: async (id, jpeg) => void shown.push([id, jpeg.length]) },
    clock,
    ids: { timeOrdered: testId, random: testId },
    metrics: { count() {}, observe() {} },
    settings: {
      leaseMs: 10_000,
      heartbeatMs: 5,
      deadlineMs: { image: 600_000, video: 600_000, gpu: 600_000 },
      maxAttempts: 3,
      strictPrompts: true,
      resultTtlMs: 1000,
      retryBackoffMs: 5000,
      progressEveryMs: 250,
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
    reportError: (_id, error) => void errors.push(error),
  }
  return {
    ports,
    claim,
    jobs,
    blobs,
    ledger,
    errors,
    shown,
    work: (stops = { shutdown: never, recheck: never }) => workJob(ports, claim, stops),
    find: () => jobs.find(accountId, job.id),
    balance: () => ledger.account(accountId),
    pass: (ms: number) => {
      now = later(now, ms)
    },
  }
}

/** An engine that works until it is stopped. */
const endless: Engine['run'] = (_task, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A blob store of which one part fails for as long as it is away. */
function failing(store: BlobStore, part: 'open' | 'read' | 'put', broken: { away: boolean }) {
  const failAt = (where: typeof part) => {
    if (broken.away && part === where) throw new Error('connect ECONNREFUSED')
  }
  const blobs: BlobStore = {
    ...store,
    async put(...blob) {
      failAt('put')
      await store.put(...blob)
    },
    async open(key) {
      failAt('open')
      const blob = await store.open(key)
      const read = async function* () {
        failAt('read')
        yield* blob?.stream ?? []
      }
      return blob && { ...blob, stream: read() }
    },
  }
  return blobs
}

const stops = { shutdown: never, recheck: never }

/** Works a job that is put off so many times, and tells how long it paused each time. */
async function postponed(here: Awaited<ReturnType<typeof world>>, blobs: BlobStore, times: number) {
  const reasons: unknown[] = []
  const metrics: Metrics = {
    count: (name, labels) => void (name === 'attempts_postponed' && reasons.push(labels?.reason)),
    observe() {},
  }
  const ports = { ...here.ports, blobs, metrics }
  const pauses: number[] = []
  let { claim } = here
  for (let attempt = 1; attempt <= times; attempt++) {
    expect(await workJob(ports, claim, stops)).toBe(false)
    expect(await here.find()).toMatchObject({ state: 'queued', failure: null })
    let pause = 0
    let next = await here.jobs.claim(claim.job.id, LEASE)
    for (; !next && pause < 120_000; pause += 1000) {
      here.pass(1000)
      next = await here.jobs.claim(claim.job.id, LEASE)
    }
    if (!next) throw new Error('never claimed again')
    expect(next.failedAttempts).toBe(0)
    pauses.push(pause / 1000)
    claim = next
  }
  return { pauses, reasons, claim }
}

describe('working a job', () => {
  it('gives the engine the recipe and the pictures, stores the result and settles', async () => {
    const jobs: unknown[] = []
    const here = await world(async (task, { progress, job }) => {
      expect(task.recipe).toEqual({ engine: 'test', recipe: { tint: 'red' } })
      expect(task.pictures).toEqual([new Uint8Array([1])])
      jobs.push(job)
      progress(0.6)
      return { outputs: [output], notes: ['no rain'] }
    })
    expect(await here.work()).toBe(true)
    const job = await here.find()
    expect(job).toMatchObject({ state: 'succeeded', notes: ['no rain'] })
    expect(job?.engine).toBe('test')
    expect(jobs).toEqual([{ id: job?.id, attempt: 1 }])
    expect(job?.outputs).toHaveLength(1)
    expect(await here.blobs.open(job?.outputs[0] ?? '')).toBeDefined()
    expect(job?.summary).toEqual({ width: 1200, height: 1800, seconds: null, thumbnail: null })
    expect(here.balance()).toMatchObject({ balance: 8, held: 0 })
  })

  it('stores a film with its thumbnail, and records what lists show of it', async () => {
    const here = await world(async () => ({ outputs: [film], notes: [] }))
    expect(await here.work()).toBe(true)
    const job = await here.find()
    expect(job?.outputs).toEqual([expect.stringMatching(/^results\/.*\.mp4$/)])
    const thumbnail = expect.stringMatching(/^results\/.*\.jpg$/)
    expect(job?.summary).toEqual({ width: 1280, height: 720, seconds: 4, thumbnail })
    const stored = await here.blobs.open(job?.summary?.thumbnail ?? '')
    expect(stored).toMatchObject({ size: 1, contentType: 'image/jpeg' })
  })

  it('tells the guest when another engine than the preferred one made the picture', async () => {
    const here = await world(async () => ({ outputs: [output], notes: ['no rain'] }))
    const claim = { ...here.claim, job: { ...here.claim.job, fallbackLane: 'image' as const } }
    await workJob(here.ports, claim, stops)
    const told = expect.stringMatching(/had no room in time/)
    expect((await here.find())?.notes).toEqual([told, 'no rain'])
  })

  it('shows small previews, at most twice a second', async () => {
    const here = await world(async (_task, { preview }) => {
      for (const bytes of [1, 2, 70_000, 3]) {
        preview?.(new Uint8Array(bytes))
        await Promise.resolve()
        if (bytes > 1) here.pass(500)
      }
      return { outputs: [output], notes: [] }
    })
    await here.work()
    const { id } = here.claim.job
    expect(here.shown).toEqual([
      [id, 1],
      [id, 3],
    ])
  })

  it('takes an engine that makes nothing for an error', async () => {
    const here = await world(async () => ({ outputs: [], notes: [] }))
    expect(await here.work()).toBe(false)
    expect(await here.find()).toMatchObject({ state: 'queued' })
    expect(here.errors).toEqual([new Error('the engine returned no output')])
  })

  it('fails the job at once when the input is at fault', async () => {
    const here = await world(async () => {
      throw new GenerationFailed('NO_FACE_FOUND', 'No face was found: face the camera.')
    })
    await here.work()
    expect(await here.find()).toMatchObject({
      state: 'failed',
      failure: { code: 'NO_FACE_FOUND' },
      engine: 'test',
    })
    expect(here.balance()).toMatchObject({ balance: 10, held: 0 })
  })

  describe('by a prompt', () => {
    /** A job with this prompt, and an engine whose reader knows one word. */
    async function prompted(prompt: string, { strict = true, judged = true } = {}) {
      let runs = 0
      const here = await world(async () => {
        runs++
        return { outputs: [output], notes: [] }
      })
      const engine = here.ports.engines.get('test') as Engine
      const ports: WorkPorts = {
        ...here.ports,
        settings: { ...here.ports.settings, strictPrompts: strict },
        engines: new Map([
          [
            'cpu',
            {
              ...engine,
              capabilities: { ...engine.capabilities, prompts: true },
              ...(judged ? { promptReader: createMemoryPromptReader(['beach']) } : {}),
            },
          ],
        ]),
      }
      const request = { ...here.claim.job.request, guide: { by: 'prompt', prompt } } as never
      const claim = { ...here.claim, job: { ...here.claim.job, request, filter: null } }
      await workJob(ports, claim, { shutdown: never, recheck: never })
      return { job: await here.find(), balance: here.balance(), runs }
    }

    it('fails before the engine runs when nothing is understood, and costs nothing', async () => {
      const { job, balance, runs } = await prompted('gloop')
      expect(job).toMatchObject({ state: 'failed', failure: { code: 'PROMPT_NOT_UNDERSTOOD' } })
      expect(job?.failure?.message).toMatch(/"beach".*POST \/v1\/prompts\/check/)
      expect(balance).toMatchObject({ balance: 10, held: 0 })
      expect(runs).toBe(0)
    })

    it('runs when something is understood, or nobody judges', async () => {
      for (const { job, runs } of [
        await prompted('gloop at the beach'),
        await prompted('gloop', { strict: false }),
        await prompted('gloop', { judged: false }),
      ]) {
        expect(job).toMatchObject({ state: 'succeeded' })
        expect(runs).toBe(1)
      }
    })
  })

  it('tries again later after an error of the engine, and gives up after three failed attempts', async () => {
    const here = await world(async () => {
      throw new Error('out of memory')
    })
    expect(await here.work()).toBe(false)
    expect(await here.find()).toMatchObject({ state: 'queued' })
    expect(await here.jobs.claim(here.claim.job.id, LEASE)).toBeUndefined()
    for (const failedAttempts of [1, 2]) {
      here.pass(20_000)
      const claim = await here.jobs.claim(here.claim.job.id, LEASE)
      expect(claim).toMatchObject({ failedAttempts })
      if (claim) await workJob(here.ports, claim, { shutdown: never, recheck: never })
    }
    expect(await here.find()).toMatchObject({ state: 'failed', failure: { code: 'ENGINE_FAILED' } })
    expect(here.errors).toHaveLength(3)
    expect(here.balance()).toMatchObject({ balance: 10, held: 0 })
  })

  it.each(['open', 'read', 'put'] as const)(
    'waits with growing pauses while the blob store fails to %s, and no attempt counts as failed',
    async (part) => {
      const here = await world(async () => ({ outputs: [output], notes: [] }))
      const broken = { away: true }
      const blobs = failing(here.blobs, part, broken)
      const { pauses, reasons, claim } = await postponed(here, blobs, 7)
      expect(pauses).toEqual([5, 10, 20, 40, 60, 60, 60])
      expect(reasons).toEqual(Array(7).fill('blob_store'))
      expect(here.errors).toHaveLength(7)

      broken.away = false
      expect(await workJob({ ...here.ports, blobs }, claim, stops)).toBe(true)
      expect(await here.find()).toMatchObject({ state: 'succeeded' })
      expect(here.balance()).toMatchObject({ balance: 8, held: 0 })
    },
  )

  it('waits with short pauses while the engine is busy, and no attempt counts as failed', async () => {
    let busy = true
    const here = await world(async () => {
      if (busy) throw new EngineBusy('no instance is free')
      return { outputs: [output], notes: [] }
    })
    const { pauses, reasons, claim } = await postponed(here, here.blobs, 6)
    expect(pauses).toEqual([1, 2, 4, 8, 8, 8])
    expect(reasons).toEqual(Array(6).fill('engine_busy'))
    expect(here.errors).toEqual([])

    busy = false
    expect(await workJob(here.ports, claim, stops)).toBe(true)
    expect(await here.find()).toMatchObject({ state: 'succeeded' })
    expect(here.balance()).toMatchObject({ balance: 8, held: 0 })
  })

  it('stops and writes nothing when the job was cancelled', async () => {
    const here = await world(endless)
    const recheck = new AbortController()
    const working = here.work({ shutdown: never, recheck: recheck.signal })
    await here.jobs.cancel(here.claim.job.accountId, here.claim.job.id)
    recheck.abort()
    expect(await working).toBe(false)
    expect(await here.find()).toMatchObject({ state: 'cancelled', outputs: [] })
  })

  it('erases the film of an attempt that came too late, and its thumbnail', async () => {
    let finish: () => void = () => {}
    const here = await world(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { outputs: [film], notes: [] }
    })
    const deleted: string[] = []
    const { delete: erase } = here.blobs
    const blobs = {
      ...here.blobs,
      delete: async (keys: readonly string[]) => {
        deleted.push(...keys)
        await erase(keys)
      },
    }
    const frozen = { ...here.ports, blobs, settings: { ...here.ports.settings, heartbeatMs: 1e6 } }
    const working = workJob(frozen, here.claim, { shutdown: never, recheck: never })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await here.jobs.cancel(here.claim.job.accountId, here.claim.job.id)
    finish()
    expect(await working).toBe(false)
    expect(deleted.map((key) => key.split('.').at(-1))).toEqual(['mp4', 'jpg'])
    for (const key of deleted) expect(await here.blobs.open(key)).toBeUndefined()
  })

  it('keeps a result whose recording was answered by a broken connection', async () => {
    const here = await world(async () => ({ outputs: [output], notes: [] }))
    const { finish } = here.jobs
    let calls = 0
    const jobs: typeof here.jobs = {
      ...here.jobs,
      async finish(...call) {
        const won = await finish(...call)
        calls += 1
        if (calls === 1) throw new Error('the connection broke after the commit')
        return won
      },
    }
    const ports = { ...here.ports, jobs, sleep: async () => {} }
    expect(await workJob(ports, here.claim, { shutdown: never, recheck: never })).toBe(true)
    const job = await here.find()
    expect(job?.state).toBe('succeeded')
    expect(await here.blobs.open(job?.outputs[0] ?? '')).toBeDefined()
    expect(here.balance()).toMatchObject({ balance: 8, held: 0 })
  })

  it('gives the job back without a failed attempt when the worker drains', async () => {
    const here = await world(endless)
    const shutdown = new AbortController()
    const working = here.work({ shutdown: shutdown.signal, recheck: never })
    await new Promise((resolve) => setTimeout(resolve, 5))
    shutdown.abort()
    expect(await working).toBe(false)
    expect(await here.jobs.claim(here.claim.job.id, LEASE)).toMatchObject({
      attempt: 2,
      failedAttempts: 0,
    })
  })

  it('fails the job at its deadline', async () => {
    const here = await world(endless)
    const working = here.work()
    await new Promise((resolve) => setTimeout(resolve, 5))
    here.pass(600_001)
    expect(await working).toBe(true)
    expect(await here.find()).toMatchObject({ failure: { code: 'DEADLINE_EXCEEDED' } })
    expect(here.balance()).toMatchObject({ balance: 10, held: 0 })
  })
})

describe('the brand of a campaign', () => {
  const campaignId = testId()
  const asset = {
    ...{ id: testId(), blob: 'assets/2026-01-01/a/logo.png', width: 30, height: 10 },
    ...{ contentType: 'image/png', createdAt: new Date() },
  }
  const logo = { assetId: asset.id, place: 'top', size: 0.2 } as const
  const campaign = { name: 'Gala', language: 'de', timeZone: 'Europe/Berlin' } as const
  const stored = { brand: { ...NO_BRAND, logo }, campaign, assets: [asset] }
  const branded = { ...output, bytes: new Uint8Array([70]), thumbnail: new Uint8Array([71]) }
  const made: Engine['run'] = async () => ({ outputs: [output], notes: ['no rain'] })
  const laying: NonNullable<WorkPorts['brands']> = {
    branding: async () => stored,
    layBrand: async () => ({ output: branded, notes: ['no overlay'] }),
  }
  const bytesOf = async (here: Awaited<ReturnType<typeof world>>, key: string | undefined) =>
    key === undefined ? undefined : [...(await readBlob(here.blobs, key))]

  it('is laid over what any engine made, and the plain one is kept beside it', async () => {
    const seen: unknown[] = []
    const brands: typeof laying = {
      ...laying,
      async layBrand(plain, branding, signal) {
        seen.push(plain, branding.brand, branding.words.campaign, branding.assets.get(asset.id))
        return laying.layBrand(plain, branding, signal)
      },
    }
    const here = await world(made, { campaignId, brands })
    await here.blobs.put(asset.blob, new Uint8Array([5]), 'image/png')
    expect(await here.work()).toBe(true)
    const job = await here.find()
    expect(job).toMatchObject({ state: 'succeeded', notes: ['no rain', 'no overlay'] })
    expect(await bytesOf(here, job?.outputs[0])).toEqual([70])
    expect(await bytesOf(here, job?.plainOutputs[0])).toEqual([7])
    expect(await bytesOf(here, job?.summary?.thumbnail ?? undefined)).toEqual([71])
    const picture = { bytes: new Uint8Array([5]), width: 30, height: 10 }
    expect(seen).toEqual([output, stored.brand, 'Gala', picture])
  })

  it('is laid before the mark, which the plain one has, too', async () => {
    const seen: unknown[] = []
    const marker: WorldOptions['marker'] = {
      async mark(laid, origin) {
        seen.push(origin)
        return { ...laid, bytes: new Uint8Array([...laid.bytes, 1]) }
      },
    }
    const here = await world(made, { campaignId, brands: laying, marker })
    await here.blobs.put(asset.blob, new Uint8Array([5]), 'image/png')
    expect(await here.work()).toBe(true)
    const job = await here.find()
    expect(await bytesOf(here, job?.outputs[0])).toEqual([70, 1])
    expect(await bytesOf(here, job?.plainOutputs[0])).toEqual([7, 1])
    const origin = { madeAt: here.ports.clock.now(), filter: 'One', photos: 1 }
    expect(seen).toEqual([origin, origin])
  })

  it.each([
    ['a job without a campaign', {}],
    [
      'a campaign without a brand',
      { campaignId, brands: { ...laying, branding: async () => undefined } },
    ],
  ])('leaves %s as it is', async (_, some) => {
    const here = await world(made, { brands: laying, ...some })
    expect(await here.work()).toBe(true)
    const job = await here.find()
    expect(job).toMatchObject({ state: 'succeeded', plainOutputs: [], notes: ['no rain'] })
    expect(await bytesOf(here, job?.outputs[0])).toEqual([7])
  })

  it('never costs a guest the picture: without a picture of it the result is plain, and a note says so', async () => {
    const here = await world(made, { campaignId, brands: laying })
    expect(await here.work()).toBe(true)
    const job = await here.find()
    const notes = ['no rain', expect.stringContaining('could not be laid')]
    expect(job).toMatchObject({ state: 'succeeded', plainOutputs: [], notes })
    expect(await bytesOf(here, job?.outputs[0])).toEqual([7])
    expect(here.errors).toHaveLength(1)
  })

  it('is looked for again while the database is away for a moment', async () => {
    let asked = 0
    const branding = async () => {
      asked += 1
      if (asked < 3) throw new Error('connection refused')
      return stored
    }
    const here = await world(made, { campaignId, brands: { ...laying, branding } })
    await here.blobs.put(asset.blob, new Uint8Array([5]), 'image/png')
    expect(
      await workJob({ ...here.ports, sleep: async () => {} }, here.claim, {
        shutdown: never,
        recheck: never,
      }),
    ).toBe(true)
    expect((await here.find())?.plainOutputs).toHaveLength(1)
  })

  it('stops when the job is stopped while it is laid', async () => {
    const shutdown = new AbortController()
    const layBrand: typeof laying.layBrand = (_output, _branding, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        shutdown.abort()
      })
    const here = await world(made, { campaignId, brands: { ...laying, layBrand } })
    await here.blobs.put(asset.blob, new Uint8Array([5]), 'image/png')
    expect(await here.work({ shutdown: shutdown.signal, recheck: never })).toBe(false)
    expect(await here.find()).toMatchObject({ state: 'queued', outputs: [] })
  })
})

describe('the mark of a result', () => {
  const made: Engine['run'] = async () => ({ outputs: [output], notes: [] })

  it('is never left out: where none can be written, no result is stored', async () => {
    const marker: WorldOptions['marker'] = {
      mark: async () => {
        throw new Error('no PNG')
      },
    }
    const here = await world(made, { marker })
    expect(await here.work()).toBe(false)
    expect(await here.find()).toMatchObject({ state: 'queued', outputs: [] })
    expect(here.errors).toHaveLength(1)
  })
})

describe('the gate', () => {
  const threshold = 0.6
  const BOTH = { photos: true, results: true, threshold }
  /** Tells photos and results apart by their first byte: 1 is the guest's photo. */
  const gateOf = (
    { photo = 0, result = 0 }: { photo?: number; result?: number },
    rules: ReturnType<NonNullable<WorkPorts['gate']>['rulesFor']> = BOTH,
  ) => {
    const looked: [number | undefined, boolean][] = []
    const look: NonNullable<WorkPorts['gate']>['look'] = async ({ bytes, isFilm }) => {
      looked.push([bytes[0], isFilm])
      return bytes[0] === 1 ? photo : result
    }
    return { gate: { look, rulesFor: () => rules }, looked }
  }

  it('refuses a photo before the engine sees it, and gives the credits back', async () => {
    let ran = false
    const { gate } = gateOf({ photo: threshold })
    const one = await world(
      async () => {
        ran = true
        return { outputs: [output], notes: [] }
      },
      { gate },
    )
    expect(await one.work()).toBe(true)
    expect(ran).toBe(false)
    const { failure } = (await one.find()) ?? {}
    expect(failure).toMatchObject({ code: 'PICTURE_REFUSED' })
    expect(failure?.message).toContain('The photo was refused')
    expect(one.balance()).toMatchObject({ balance: 10, held: 0 })
  })

  it('withholds a result, keeps nothing of it, and gives the credits back', async () => {
    const { gate, looked } = gateOf({ result: 0.9 })
    const one = await world(async () => ({ outputs: [output, film], notes: [] }), { gate })
    const stored = vi.spyOn(one.blobs, 'put')
    expect(await one.work()).toBe(true)
    expect((await one.find())?.failure).toMatchObject({ code: 'RESULT_WITHHELD' })
    expect(stored).not.toHaveBeenCalled()
    expect(one.balance()).toMatchObject({ balance: 10, held: 0 })
    expect(looked).toEqual([
      [1, false],
      [7, false],
    ])
  })

  it('lets pass what is below the threshold, looks at every output, and shows nothing unfinished', async () => {
    const { gate, looked } = gateOf({ photo: 0.59, result: 0.59 })
    const one = await world(
      async (_task, { preview }) => {
        preview?.(new Uint8Array(9))
        return { outputs: [output, film], notes: [] }
      },
      { gate },
    )
    await one.work()
    expect((await one.find())?.state).toBe('succeeded')
    expect(looked).toEqual([
      [1, false],
      [7, false],
      [8, true],
    ])
    expect(one.shown).toEqual([])
  })

  it('on photos alone looks at nothing else, and unfinished pictures are shown as ever', async () => {
    const { gate, looked } = gateOf({ result: 1 }, { photos: true, results: false, threshold })
    const one = await world(
      async (_task, { preview }) => {
        preview?.(new Uint8Array(9))
        return { outputs: [output], notes: [] }
      },
      { gate },
    )
    await one.work()
    expect((await one.find())?.state).toBe('succeeded')
    expect(looked).toEqual([[1, false]])
    expect(one.shown).toHaveLength(1)
  })

  it.each([
    ['that crashes', () => Promise.reject(new Error('no such network'))],
    ['that gives no number', () => Promise.resolve(Number.NaN)],
  ])('%s lets nothing pass', async (_how, look) => {
    const one = await world(async () => ({ outputs: [output], notes: [] }), {
      gate: { look, rulesFor: () => BOTH },
    })
    await one.work()
    expect((await one.find())?.state).not.toBe('succeeded')
    expect((await one.find())?.outputs ?? []).toEqual([])
  })

  it('that cannot look is tried again without the engine, and then fails the job by a code of its own', async () => {
    const look = () => Promise.reject(new Error('no such network'))
    const run = vi.fn(async () => ({ outputs: [output], notes: [] }))
    const one = await world(run, { gate: { look, rulesFor: () => BOTH } })
    expect(await one.work()).toBe(false)
    expect((await one.find())?.state).toBe('queued')
    const last = { ...one.ports, settings: { ...one.ports.settings, maxAttempts: 1 } }
    one.pass(10_000)
    const claim = await one.jobs.claim(one.claim.job.id, LEASE)
    if (!claim) throw new Error('not claimed again')
    expect(await workJob(last, claim, { shutdown: never, recheck: never })).toBe(true)
    expect((await one.find())?.failure).toMatchObject({ code: 'GATE_FAILED' })
    expect(one.balance()).toMatchObject({ balance: 10, held: 0 })
    expect(one.errors).toHaveLength(2)
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a picture of a child', () => {
  it.each([
    ['boy', 60],
    ['female', 1000],
  ] as const)(
    'of a %s lives for %i seconds where the operator is strict',
    async (subject, lives) => {
      const one = await world(async () => ({ outputs: [output], notes: [] }))
      const settings = {
        ...one.ports.settings,
        resultTtlMs: 1000_000,
        children: { resultSeconds: 60 },
      }
      const { request } = one.claim.job
      if (request.kind !== 'face-swap') throw new Error('no face swap')
      const claim = { ...one.claim, job: { ...one.claim.job, request: { ...request, subject } } }
      const began = one.ports.clock.now().getTime()
      await workJob({ ...one.ports, settings }, claim, { shutdown: never, recheck: never })
      const ended = (await one.find())?.expiresAt?.getTime() ?? 0
      expect((ended - began) / 1000).toBe(lives)
    },
  )
})
