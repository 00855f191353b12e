import { describe, expect, it, vi } from 'vitest'
import type { Job } from '../job.ts'
import { createMemoryJobStore, LEASE, newJob, testId } from '../testing/index.ts'
import { announceChanges } from './announce-changes.ts'
import { type FollowPorts, followJob, waitForJob } from './follow-job.ts'

const never = new AbortController().signal

/** Hints arrive only when `isSubscribed` says so; time never passes by itself unless the test lets it. */
async function world({ isSubscribed = true } = {}) {
  const { store, ledger } = createMemoryJobStore({ pendingCap: 10, idempotencyTtlMs: 1000 })
  const accountId = testId()
  ledger.open(accountId, 10)
  const now = new Date()
  const job = newJob(accountId, { now })
  await store.admit(job)
  const listeners = new Set<() => void>()
  const jobs = announceChanges(store, async () => {
    if (isSubscribed) for (const listener of listeners) listener()
  })
  const naps: (() => void)[] = []
  let passed = 0
  const ports: FollowPorts = {
    jobs,
    clock: { now: () => new Date(now.getTime() + passed) },
    notifications: {
      watch(_id, onChange) {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
      isSubscribed: () => isSubscribed,
    },
    sleep: (_ms, signal) =>
      new Promise((resolve) => {
        naps.push(resolve)
        if (signal?.aborted) resolve()
        signal?.addEventListener('abort', () => resolve())
      }),
  }
  const finds = vi.spyOn(jobs, 'findTogether')
  return {
    jobs,
    ports,
    reads: () => finds.mock.calls.length,
    address: { accountId, id: job.id },
    claim: () => jobs.claim(job.id, LEASE),
    cancel: () => jobs.cancel(accountId, job.id),
    listening: () => listeners.size,
    later: (ms: number) => {
      passed += ms
    },
    timePasses: () => {
      for (const nap of naps.splice(0)) nap()
    },
  }
}

const stateOf = ({ value }: IteratorResult<Job>) => value?.state

describe('following a job', () => {
  it('begins with its state now, isSubscribed of every change and ends with the last', async () => {
    const here = await world()
    const jobs = followJob(here.ports, here.address, never)
    expect(stateOf(await jobs.next())).toBe('queued')
    const next = jobs.next()
    await here.claim()
    expect(stateOf(await next)).toBe('running')
    await here.jobs.reportProgress(here.address.id, 1, 0.5)
    expect((await jobs.next()).value).toMatchObject({ progress: 0.5 })
    await here.cancel()
    expect(stateOf(await jobs.next())).toBe('cancelled')
    expect((await jobs.next()).done).toBe(true)
    expect(here.listening()).toBe(0)
  })

  it('looks for itself when no hint arrives', async () => {
    const here = await world({ isSubscribed: false })
    const jobs = followJob(here.ports, here.address, never)
    await jobs.next()
    const next = jobs.next()
    await here.claim()
    here.later(1_000)
    here.timePasses()
    expect(stateOf(await next)).toBe('running')
  })

  it('tells the same job again at every tick, and reads it only now and then', async () => {
    const here = await world()
    const jobs = followJob(here.ports, here.address, never)
    await jobs.next()
    for (let n = 0; n < 20; n++) {
      const next = jobs.next()
      here.timePasses()
      expect(stateOf(await next)).toBe('queued')
    }
    expect(here.reads(), 'the clock stands still').toBe(1)
    here.later(5_000)
    const next = jobs.next()
    here.timePasses()
    await next
    expect(here.reads()).toBe(2)
  })

  it('does not miss a change between two looks', async () => {
    const here = await world()
    const jobs = followJob(here.ports, here.address, never)
    await jobs.next()
    // Nobody waits at this moment: the hint must be remembered.
    await here.claim()
    expect(stateOf(await jobs.next())).toBe('running')
  })

  it('stops listening when the follower goes away', async () => {
    const here = await world()
    const gone = new AbortController()
    const jobs = followJob(here.ports, here.address, gone.signal)
    await jobs.next()
    const next = jobs.next()
    gone.abort()
    expect((await next).done).toBe(true)
    expect(here.listening()).toBe(0)
  })

  it('refuses a job of somebody else', async () => {
    const here = await world()
    const foreign = { ...here.address, accountId: testId() }
    await expect(followJob(here.ports, foreign, never).next()).rejects.toThrow(/Job not found/)
    expect(here.listening()).toBe(0)
  })
})

describe('waiting for a job', () => {
  it('answers as soon as it has ended', async () => {
    const here = await world()
    const waiting = waitForJob(here.ports, here.address, 60_000, never)
    await here.cancel()
    expect((await waiting).state).toBe('cancelled')
  })

  it('answers with the job as it is when the time is over or the caller has gone', async () => {
    const here = await world()
    const waiting = waitForJob(here.ports, here.address, 10, never)
    await new Promise((resolve) => setImmediate(resolve))
    here.timePasses()
    expect((await waiting).state).toBe('queued')
    const gone = new AbortController()
    const left = waitForJob(here.ports, here.address, 60_000, gone.signal)
    gone.abort()
    expect((await left).state).toBe('queued')
    expect(here.listening()).toBe(0)
  })
})
