import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { CatalogFilter } from '../filter.ts'
import type { GenerationRequest } from '../generation-request.ts'
import { type Lane, rankOf } from '../job.ts'
import type { LaneState } from '../lane-state.ts'
import { DEFAULT_PRICES } from '../price-list.ts'
import { callerOf, testId } from '../testing/job-fixtures.ts'
import { createMemoryAliasStore } from '../testing/memory-alias-store.ts'
import { createMemoryBlobStore } from '../testing/memory-blob-store.ts'
import { createMemoryDispatch } from '../testing/memory-dispatch.ts'
import { createMemoryCatalog, createMemoryFilterStore } from '../testing/memory-filter-store.ts'
import { createMemoryJobStore } from '../testing/memory-job-store.ts'
import { estimateRequest } from './estimate.ts'
import { type Submission, type SubmitPorts, submitJob } from './submit-job.ts'

const soloFilter: CatalogFilter = {
  catalog: 'face-swap',
  id: 1,
  name: 'Solo',
  description: 'One person',
  modes: ['single'],
  engine: 'cpu',
  recipe: {},
}

const farmFilter: CatalogFilter = {
  ...soloFilter,
  id: 2,
  variants: [{ engine: 'farm', recipe: {} }],
}

const FACTS = { contentType: 'image/jpeg', width: 1, height: 1 } as const

function world({ credits = 10, redisAway = false } = {}) {
  const { store: jobs, ledger } = createMemoryJobStore({ pendingCap: 100, idempotencyTtlMs: 1e9 })
  const accountId = testId()
  ledger.open(accountId, credits)
  const caller = callerOf({ accountId })
  const blobs = createMemoryBlobStore()
  const queue = createMemoryDispatch()
  const counted: string[] = []
  const lanes: Record<Lane, LaneState> = { image: 'open', video: 'open', gpu: 'open' }
  const ports: SubmitPorts = {
    jobs,
    blobs,
    dispatch: redisAway
      ? { ...queue.dispatch, enqueue: () => Promise.reject(new Error('away')) }
      : queue.dispatch,
    catalog: createMemoryCatalog([soloFilter, farmFilter]),
    filters: createMemoryFilterStore().store,
    aliases: createMemoryAliasStore(),
    accounts: {
      findCaller: async () => caller,
      saveToken: async () => {},
      allowance: async () => ({ available: ledger.account(accountId).balance, underCap: null }),
    },
    intake: {
      async take(sent) {
        const input = String(sent)
        if (input === 'bad') throw new Fault('INVALID_IMAGE', 'cannot be read')
        if (input.startsWith('uploads/')) return { ...FACTS, blob: input, size: 1 }
        return { ...FACTS, bytes: new Uint8Array([1]) }
      },
    },
    clock: { now: () => new Date() },
    ids: { timeOrdered: testId, random: testId },
    metrics: { count: (name) => void counted.push(name), observe() {} },
    prices: DEFAULT_PRICES,
    isConsentRequired: false,
    refusesChildPrompts: false,
    laneState: async (lane) => lanes[lane],
    routing: { defaultEngine: 'cpu', lanes: { farm: ['gpu'] }, promptRecipes: {} },
    enginesSeen: async () => ({ alive: new Set(['farm']), recent: new Set(['farm']) }),
  }
  const request: GenerationRequest = {
    kind: 'face-swap',
    look: 'v6.1',
    guide: { by: 'filter', filter: { kind: 'catalog', id: 1 } },
    subject: 'female',
    ratio: 'portrait',
  }
  const submission = (change: Partial<Submission> = {}): Submission => ({
    caller,
    family: 'face-swap-v6',
    request,
    pictures: [{ field: 'base64', value: 'good' }],
    idempotency: null,
    clientReference: null,
    consent: null,
    ...change,
  })
  const submit = (change?: Partial<Submission>) => submitJob(ports, submission(change))
  return {
    ports,
    caller,
    request,
    submission,
    submit,
    ledger,
    accountId,
    queue,
    counted,
    jobs,
    blobs,
    lanes,
  }
}

const code = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Fault ? error.code : error),
  )

describe('submitting a job', () => {
  let here: ReturnType<typeof world>
  beforeEach(() => {
    here = world()
  })

  it('refuses whoever was not asked where consent is required, and charges nothing', async () => {
    const asking = { ...here.ports, isConsentRequired: true }
    expect(await code(submitJob(asking, here.submission()))).toBe('CONSENT_REQUIRED')
    expect(here.ledger.account(here.accountId)).toMatchObject({ balance: 10, held: 0 })
    const consent = { text: 'Yes', mayShow: false }
    expect(await code(submitJob(asking, here.submission({ consent })))).toBe('accepted')
  })

  it('makes no picture of a child from a prompt where that is refused, and charges nothing', async () => {
    const strict = { ...here.ports, refusesChildPrompts: true }
    const asked = (subject: 'boy' | 'girl' | 'female', by: 'prompt' | 'filter') => {
      const guide = by === 'prompt' ? { by, prompt: 'pencil' } : here.request.guide
      return here.submission({ request: { ...here.request, subject, guide } })
    }
    expect(await code(submitJob(strict, asked('boy', 'prompt')))).toBe('CHILD_POLICY')
    expect(await code(submitJob(strict, asked('girl', 'prompt')))).toBe('CHILD_POLICY')
    expect(here.ledger.account(here.accountId)).toMatchObject({ balance: 10, held: 0 })
    expect(await code(submitJob(strict, asked('girl', 'filter')))).toBe('accepted')
    expect(await code(submitJob(strict, asked('female', 'prompt')))).not.toBe('CHILD_POLICY')
    expect(await code(submitJob(here.ports, asked('girl', 'prompt')))).not.toBe('CHILD_POLICY')
  })

  it('holds the price, stores the pictures and tells dispatch', async () => {
    const { jobId, replayed } = await here.submit()
    expect(replayed).toBe(false)
    expect(here.ledger.account(here.accountId)).toMatchObject({ balance: 8, held: 2 })
    const job = await here.jobs.find(here.accountId, jobId)
    const rank = rankOf(job?.createdAt ?? new Date(0), 1)
    // The store dates the job a moment later than the submission.
    expect(here.queue.waiting()).toEqual([{ id: jobId, lane: 'image', rank: expect.any(Number) }])
    expect(Math.abs((here.queue.waiting()[0]?.rank ?? 0) - rank)).toBeLessThan(60_000)
    expect(job?.inputs).toHaveLength(1)
    expect(await here.jobs.takeOutbox(10)).toEqual([])
  })

  it("belongs to the caller's campaign, and counts under its cap", async () => {
    const campaign = { id: testId() }
    const ALIAS = testId()
    const limits = { spent: 0, spendCap: 3, resultSeconds: null, photoSeconds: null }
    here.ledger.campaigns.set(campaign.id, limits)
    const caller = { ...here.caller, campaign }
    const submitAs = (isBehindAlias: boolean) => {
      const found = isBehindAlias ? { id: ALIAS, campaignId: campaign.id, isOpen: true } : undefined
      const aliases = { ...here.ports.aliases, findByCopy: async () => found }
      return submitJob({ ...here.ports, aliases }, here.submission({ caller }))
    }
    expect(await code(submitAs(false))).toBe('FORBIDDEN')
    const { jobId } = await submitAs(true)
    expect(await here.jobs.find(here.accountId, jobId)).toMatchObject({
      campaignId: campaign.id,
      filter: { kind: 'catalog', aliasId: ALIAS },
    })
    expect(await code(submitAs(true))).toBe('CAMPAIGN_CAP_REACHED')
    expect(await code(here.submit())).toBe('accepted')
  })

  it('asks for the credits of a caller unless they were plenty a moment ago', async () => {
    let asked = 0
    const allowance = async () => {
      asked += 1
      return { available: 1, underCap: null }
    }
    const ports = { ...here.ports, accounts: { ...here.ports.accounts, allowance } }
    const submitAs = (allowance?: Caller['allowance']) =>
      code(
        submitJob(
          ports,
          here.submission({ caller: { ...here.caller, ...(allowance && { allowance }) } }),
        ),
      )
    expect(await submitAs({ available: 200, underCap: null })).toBe('accepted')
    expect(await submitAs({ available: 200, underCap: 200 })).toBe('accepted')
    expect(asked).toBe(0)
    expect(await submitAs({ available: 199, underCap: null })).toBe('INSUFFICIENT_CREDITS')
    expect(await submitAs({ available: 200, underCap: 199 })).toBe('INSUFFICIENT_CREDITS')
    expect(await submitAs()).toBe('INSUFFICIENT_CREDITS')
    expect(asked).toBe(3)
  })

  it('refuses at admission who has spent it all meanwhile', async () => {
    const poor = world({ credits: 1 })
    const caller = { ...poor.caller, allowance: { available: 1000, underCap: null } }
    expect(await code(poor.submit({ caller }))).toBe('INSUFFICIENT_CREDITS')
  })

  it('gives the job a copy of its own of a picture that is stored already', async () => {
    const value = 'uploads/2026-01-01/someone/a.taken'
    await here.blobs.put(value, new Uint8Array([7]), 'image/jpeg')
    const { jobId } = await here.submit({ pictures: [{ field: 'base64', value }] })
    await here.blobs.delete([value])
    const [input = ''] = (await here.jobs.find(here.accountId, jobId))?.inputs ?? []
    expect(input).toMatch(/^inputs\/.*\.jpg$/)
    expect(await here.blobs.open(input)).toMatchObject({ size: 1, contentType: 'image/jpeg' })
  })

  it('names the picture that is gone when it is to be copied, and charges nothing', async () => {
    const pictures = ['good', 'uploads/2026-01-01/someone/a.taken'].map((value, n) => ({
      field: `pictures[${n}]`,
      value,
    }))
    await expect(here.submit({ pictures })).rejects.toMatchObject({
      code: 'INVALID_IMAGE',
      message: expect.stringMatching(/^pictures\[1\]: No picture found/),
      details: { errors: [{ field: 'pictures[1]', code: 'INVALID_IMAGE' }] },
    })
    expect(here.ledger.account(here.accountId)).toMatchObject({ held: 0 })
  })

  it('holds the price of the filter where it has one of its own, and estimates the same', async () => {
    const prices = { ...DEFAULT_PRICES, filters: { 'face-swap/1': 7 } }
    const ports = { ...here.ports, prices }
    const { caller } = here
    const intent = { caller, family: 'face-swap-v6', request: here.request } as const
    const estimate = await estimateRequest({ ...ports, estimateEta: async () => null }, intent)
    expect(estimate).toMatchObject({ credits: 7, affordable: true })
    await submitJob(ports, here.submission())
    expect(here.ledger.account(here.accountId)).toMatchObject({ balance: 3, held: 7 })
  })

  it('lets the job wait in the lane of its engine, and knows where it may go from there', async () => {
    const guide = { by: 'filter', filter: { kind: 'catalog', id: 2 } } as const
    const { jobId } = await here.submit({ request: { ...here.request, guide } as never })
    expect(here.queue.waiting()).toMatchObject([{ id: jobId, lane: 'gpu' }])
    const job = await here.jobs.find(here.accountId, jobId)
    expect(job).toMatchObject({ lane: 'gpu', fallbackLane: 'image' })
  })

  it('keeps what the guest agreed to, and when', async () => {
    const { jobId } = await here.submit({ consent: { text: 'Yes', mayShow: true } })
    const job = await here.jobs.find(here.accountId, jobId)
    expect(job?.consent).toEqual({ text: 'Yes', mayShow: true, givenAt: job?.createdAt })
  })

  it('accepts while Redis is away, and leaves the job to the sweeper', async () => {
    const away = world({ redisAway: true })
    const { jobId } = await away.submit()
    expect(away.counted).toContain('dispatch_errors')
    const left = await away.jobs.takeOutbox(10)
    expect(left.map(({ id }) => id)).toEqual([jobId])
  })

  it('refuses before anything is read or charged while its lane drains, but for replays', async () => {
    const idempotency = { key: 'k', fingerprint: 'f' }
    const first = await here.submit({ idempotency })
    here.lanes.image = 'draining'
    expect(await code(here.submit({ pictures: bad }))).toBe('UNAVAILABLE')
    expect(here.ledger.account(here.accountId)).toMatchObject({ balance: 8, held: 2 })
    expect(await here.submit({ idempotency })).toMatchObject({ jobId: first.jobId, replayed: true })
    Object.assign(here.lanes, { image: 'paused', video: 'draining' })
    expect(await code(here.submit())).toBe('accepted')
  })

  const bad = [{ field: 'base64', value: 'bad' }]
  const unknownFilter = { by: 'filter', filter: { kind: 'catalog', id: 99 } } as const

  it('lets filter codes beat credits, and credits beat pictures', async () => {
    const poor = world({ credits: 1 })
    const request = { ...poor.request, guide: unknownFilter } as GenerationRequest
    expect(await code(poor.submit({ request, pictures: bad }))).toBe('FILTER_NOT_FOUND')
    expect(await code(poor.submit({ pictures: bad }))).toBe('INSUFFICIENT_CREDITS')
    expect(await code(here.submit({ pictures: bad }))).toBe('INVALID_IMAGE')
    expect(here.ledger.account(here.accountId)).toMatchObject({ balance: 10, held: 0 })
  })

  it('names every bad picture', async () => {
    const pictures = [
      { field: 'input_images[0]', value: 'bad' },
      { field: 'input_images[1]', value: 'good' },
      { field: 'input_images[2]', value: '', problem: 'is empty' },
    ]
    await expect(here.submit({ pictures })).rejects.toMatchObject({
      code: 'INVALID_IMAGE',
      details: { errors: [{ field: 'input_images[0]' }, { field: 'input_images[2]' }] },
    })
  })

  it('blocks groups where the filter takes one person, and UUIDs before any look-up', async () => {
    const group = { ...here.request, subject: 'group' } as GenerationRequest
    expect(await code(here.submit({ request: group }))).toBe('FILTER_BLOCKED')
    const guide = { by: 'filter', filter: { kind: 'uuid', id: testId() } } as const
    const custom = { ...group, guide } as GenerationRequest
    expect(await code(here.submit({ request: custom }))).toBe('FILTER_BLOCKED')
    const single = { ...here.request, guide } as GenerationRequest
    expect(await code(here.submit({ request: single }))).toBe('WORKFLOW_FETCH_FAILED')
  })

  it('charges one job for one idempotency key, and erases the pictures of the second try', async () => {
    const idempotency = { key: 'k', fingerprint: 'f' }
    const all = await Promise.all(Array.from({ length: 5 }, () => here.submit({ idempotency })))
    expect(new Set(all.map(({ jobId }) => jobId)).size).toBe(1)
    expect(here.ledger.account(here.accountId)).toMatchObject({ balance: 8, held: 2 })
    const other = { key: 'k', fingerprint: 'g' }
    expect(await code(here.submit({ idempotency: other }))).toBe('IDEMPOTENCY_CONFLICT')
  })
})
