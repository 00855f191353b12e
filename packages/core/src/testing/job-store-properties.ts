import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Job } from '../job.ts'
import { isFinal } from '../job-state.ts'
import { foldLedger } from '../ledger.ts'
import { type JobStoreHarness, LEASE, newJob, STILL_SUMMARY } from './job-fixtures.ts'

type Step =
  | { readonly do: 'admit'; readonly credits: number; readonly key: number }
  | { readonly do: 'claim' | 'succeed' | 'fail' | 'requeue' | 'cancel'; readonly job: number }
  | { readonly do: 'stale'; readonly job: number }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'reap' }

const job = fc.nat(9)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('admit' as const),
      credits: fc.integer({ min: 0, max: 9 }),
      key: fc.nat(4),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), job }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('succeed' as const), job }) },
  fc.record({ do: fc.constantFrom('fail' as const, 'requeue' as const, 'cancel' as const), job }),
  fc.record({ do: fc.constant('stale' as const), job }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ do: fc.constant('reap' as const) }),
)

/** A store that ages its rows to let time pass changes these. */
const timeless = (job: Job | undefined) => ({
  ...job,
  ...{ createdAt: 0, startedAt: 0, finishedAt: 0, expiresAt: 0 },
})

/** Whatever happens in whatever order: states, fencing and money stay right after every single step. */
export function describeJobProperties(
  name: string,
  harness: () => JobStoreHarness,
  { runs }: { runs: number },
): void {
  describe(`job properties: ${name}`, () => {
    it('final states never change, money always adds up, stale attempts change nothing', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          await play(harness(), steps)
        }),
        { numRuns: runs },
      )
    })
  })
}

async function play(world: JobStoreHarness, steps: readonly Step[]): Promise<void> {
  const { store } = world
  const account = await world.openAccount({ credits: 30 })
  const ids: string[] = []
  const attempts = new Map<string, number>()
  const ended = new Map<string, Job>()
  const at = (place: number) => ids[place % Math.max(1, ids.length)]
  const current = (id: string) => attempts.get(id) ?? 0
  const done = () => ({
    outputs: ['o'],
    summary: STILL_SUMMARY,
    notes: [],
    keptMs: 1000,
  })
  const failure = { code: 'ENGINE_FAILED', message: 'x' } as const

  async function take(one: Step): Promise<void> {
    if (one.do === 'wait') await world.pass(one.seconds * 1000)
    else if (one.do === 'reap') await store.reapLostWorkers(3, LEASE.leaseMs)
    else if (one.do === 'admit') {
      const wanted = newJob(account, {
        credits: one.credits,
        idempotency: one.key === 0 ? null : { key: `k${one.key}`, fingerprint: 'f' },
      })
      const admission = await store.admit(wanted)
      if (admission.outcome === 'accepted') ids.push(wanted.id)
      if (admission.outcome === 'replayed') expect(ids).toContain(admission.jobId)
    } else {
      const id = at(one.job)
      if (id !== undefined) await act(one.do, id)
    }
  }

  async function act(what: Exclude<Step['do'], 'wait' | 'reap' | 'admit'>, id: string) {
    if (what === 'claim') {
      const claim = await store.claim(id, LEASE)
      if (claim) {
        expect(claim.attempt).toBe(current(id) + 1)
        attempts.set(id, claim.attempt)
      }
    } else if (what === 'cancel') await store.cancel(account, id)
    else if (what === 'requeue') {
      await store.requeue(id, current(id), { waitMs: 0, countsAsFailed: true })
    } else if (what === 'stale') {
      const before = await store.find(account, id)
      const stale = current(id) - 1
      expect(await store.finish(id, stale, { state: 'succeeded', ...done() })).toBe(false)
      expect(await store.finish(id, stale, { state: 'failed', failure })).toBe(false)
      expect(await store.find(account, id)).toEqual(before)
    } else {
      const ending =
        what === 'succeed'
          ? { state: 'succeeded' as const, ...done() }
          : { state: 'failed' as const, failure }
      await store.finish(id, current(id), ending)
    }
  }

  for (const one of steps) {
    await take(one)
    await check()
  }
  // Once all jobs have ended, everything held was settled or released.
  for (const id of ids) await store.cancel(account, id)
  await check()
  expect(await world.balance(account)).toMatchObject({ held: 0, pending: 0 })
  const entries = await world.entries(account)
  const sum = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0)
  expect(sum('hold')).toBe(sum('settle') + sum('release'))

  async function check(): Promise<void> {
    const balance = await world.balance(account)
    const fold = foldLedger(await world.entries(account))
    expect({ available: balance.available, held: balance.held }).toEqual(fold)
    expect(balance.available).toBeGreaterThanOrEqual(0)
    expect(balance.held).toBeGreaterThanOrEqual(0)
    for (const id of ids) {
      const found = await store.find(account, id)
      const before = ended.get(id)
      if (before) expect(timeless(found)).toEqual(timeless(before))
      else if (found && isFinal(found.state)) ended.set(id, found)
    }
  }
}
