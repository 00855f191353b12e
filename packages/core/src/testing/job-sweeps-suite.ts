import { expect, it } from 'vitest'
import type { Lane } from '../job.ts'
import type { NewJob } from '../ports/job-store.ts'
import {
  type JobStoreHarness,
  LEASE,
  later,
  newJob,
  STILL_SUMMARY,
  VIDEO_SUMMARY,
} from './job-fixtures.ts'

/** What a brand was laid over. */
const PLAIN = 'results/2026-01-01/a/plain.png'

/** The part of the port that the sweeper uses. */
export function describeJobSweeps(harness: () => JobStoreHarness): void {
  const ids = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

  it('takes queued jobs out of the outbox, each once, and no new ones', async () => {
    const { store, openAccount, pass } = harness()
    const account = await openAccount()
    const [first, second] = [newJob(account), newJob(account)]
    await store.admit(first)
    await store.admit(second)
    const mine = async () =>
      ids(await store.takeOutbox(1000))
        .filter((id) => [first.id, second.id].includes(id))
        .sort()
    expect(await mine()).toEqual([])
    await store.putInOutbox([second.id])
    expect(await mine()).toEqual([second.id])
    await pass(3600_000)
    expect(await mine()).toEqual([])
    await store.putInOutbox([first.id, second.id])
    expect(await mine()).toEqual([first.id, second.id])
    await store.claim(second.id, LEASE)
    await store.putInOutbox([first.id, second.id])
    expect(await mine()).toEqual([first.id])
    await store.requeue(second.id, 1, { waitMs: 5000, countsAsFailed: false })
    expect(await mine()).toEqual([])
    await pass(5000)
    expect(await mine()).toEqual([second.id])
  })

  it('takes only jobs of the lanes that are asked for', async () => {
    const { store, openAccount } = harness()
    const account = await openAccount()
    const [picture, film] = [newJob(account), newJob(account, { lane: 'video' })]
    for (const job of [picture, film]) await store.admit(job)
    await store.putInOutbox([picture.id, film.id])
    const taken = async (...lanes: Lane[]) =>
      ids(await store.takeOutbox(1000, lanes)).filter((id) => [picture.id, film.id].includes(id))
    expect(await taken('gpu')).toEqual([])
    expect(await taken('gpu', 'video')).toEqual([film.id])
    expect(await taken('image', 'video')).toEqual([picture.id])
  })

  it('requeues the jobs of lost workers and fails them after the last attempt', async () => {
    const { store, openAccount, balance, pass } = harness()
    const account = await openAccount({ credits: 10 })
    const job = newJob(account)
    await store.admit(job)
    const reap = () => store.reapLostWorkers(3, LEASE.leaseMs)
    const failed: unknown[] = []
    for (const failedAttempts of [0, 1, 2]) {
      const claim = await store.claim(job.id, LEASE)
      expect(claim).toMatchObject({ attempt: failedAttempts + 1, failedAttempts })
      await pass(5000)
      await reap()
      expect(await store.find(account, job.id)).toMatchObject({ state: 'running' })
      await pass(5001)
      failed.push(...(await reap()).failed.filter(({ id }) => id === job.id))
    }
    expect(failed).toEqual([await store.find(account, job.id)])
    expect(await store.find(account, job.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'WORKER_LOST' },
    })
    expect(await balance(account)).toEqual({ available: 10, held: 0, pending: 0 })
  })

  it('fails jobs that waited or worked too long', async () => {
    const { store, openAccount, balance, pass } = harness()
    const account = await openAccount({ credits: 10 })
    const now = later(new Date(), -50_000)
    const [waiting, working] = [newJob(account, { now }), newJob(account, { now })]
    await store.admit(waiting)
    await store.admit(working)
    await store.claim(working.id, { leaseMs: 10_000_000, deadlineMs: 1000 })
    await pass(20_000)
    await store.reapOverdue(40_000)
    expect(await store.find(account, working.id)).toMatchObject({ state: 'running' })
    expect(await store.find(account, waiting.id)).toMatchObject({ state: 'queued' })
    await pass(20_000)
    const overdue = await store.reapOverdue(39_000)
    const ended = overdue.filter(({ accountId }) => accountId === account)
    expect(ended.map(({ id }) => id).sort()).toEqual([waiting.id, working.id])
    const failed = (code: string) => ({ state: 'failed', failure: { code } })
    expect(await store.find(account, waiting.id)).toMatchObject(failed('QUEUE_TIMEOUT'))
    expect(await store.find(account, working.id)).toMatchObject(failed('DEADLINE_EXCEEDED'))
    expect(await balance(account)).toEqual({ available: 10, held: 0, pending: 0 })
  })

  it('lists the jobs that wait and are in no outbox, page by page, as often as it is asked', async () => {
    const { store, openAccount } = harness()
    const account = await openAccount()
    const jobs = Array.from({ length: 5 }, () => newJob(account))
    for (const job of jobs) await store.admit(job)
    const [first, second, third, running, inOutbox] = ids(jobs) as string[]
    await store.putInOutbox([inOutbox ?? ''])
    await store.claim(running ?? '', LEASE)
    const before = await store.listDispatched(null, 10_000)
    expect(await store.listDispatched(null, 10_000)).toEqual(before)
    const mine = before.filter(({ id }) => ids(jobs).includes(id))
    expect(mine.map(({ id, outstanding }) => [id, outstanding])).toEqual([
      [first, 1],
      [second, 2],
      [third, 3],
    ])
    expect(mine[0]?.createdAt).toEqual((await store.find(account, first ?? ''))?.createdAt)
    expect(ids(await store.listDispatched(first ?? '', 1))).toEqual([second])
    expect(ids(await store.listDispatched(third ?? '', 10))).not.toContain(inOutbox)
  })

  it('moves jobs that nobody has begun in time to their fallback lane, and into the outbox', async () => {
    const { store, openAccount, pass } = harness()
    const account = await openAccount()
    const now = later(new Date(), -30_000)
    const of = (change: Partial<NewJob>) => newJob(account, { lane: 'gpu', now, ...change })
    const late = of({ fallbackLane: 'image' })
    const running = of({ fallbackLane: 'image' })
    const stays = of({})
    for (const job of [late, running, stays]) await store.admit(job)
    await pass(20_000)
    const fresh = newJob(account, { lane: 'gpu', fallbackLane: 'image' })
    await store.admit(fresh)
    await store.claim(running.id, LEASE)
    expect(await store.fallBack(15_000)).toBe(1)
    expect(await store.fallBack(15_000)).toBe(0)
    const lanes = await Promise.all(
      [late, running, stays, fresh].map(async ({ id }) => (await store.find(account, id))?.lane),
    )
    expect(lanes).toEqual(['image', 'gpu', 'gpu', 'gpu'])
    const [readded] = (await store.takeOutbox(10_000)).filter(({ id }) => id === late.id)
    expect(readded).toMatchObject({ lane: 'image' })
    // What the lane that it left still delivers is nobody's.
    expect(await store.claim(late.id, { ...LEASE, lane: 'gpu' })).toBeUndefined()
    expect(await store.claim(late.id, { ...LEASE, lane: 'image' })).toMatchObject({
      job: { lane: 'image', fallbackLane: 'image' },
    })
  })

  it('leaves jobs in their lane that were begun, but not those that found an engine busy', async () => {
    const { store, openAccount, pass } = harness()
    const account = await openAccount()
    const now = later(new Date(), -30_000)
    const begun = newJob(account, { lane: 'gpu', fallbackLane: 'image', now })
    const busy = newJob(account, { lane: 'gpu', fallbackLane: 'image', now })
    for (const job of [begun, busy]) {
      await store.admit(job)
      await store.claim(job.id, LEASE)
      const countsAsFailed = job === begun
      await store.requeue(job.id, 1, { waitMs: 5000, countsAsFailed })
    }
    await pass(20_000)
    await store.fallBack(15_000)
    expect(await store.find(account, begun.id)).toMatchObject({ lane: 'gpu' })
    expect(await store.find(account, busy.id)).toMatchObject({ lane: 'image' })
  })

  it.each([
    { of: 'a picture', summary: STILL_SUMMARY, more: [] },
    { of: 'a film, its thumbnail too,', summary: VIDEO_SUMMARY, more: [VIDEO_SUMMARY.thumbnail] },
    { of: 'a picture with a brand, and without,', summary: STILL_SUMMARY, more: [PLAIN] },
  ])('names blobs of $of whose time is over until they are erased', async ({ summary, more }) => {
    const { store, openAccount, pass } = harness()
    const account = await openAccount()
    const job = newJob(account)
    await store.admit(job)
    await store.claim(job.id, LEASE)
    const outputs = ['results/2026-01-01/a/d.png']
    const plainOutputs = more.filter((key) => key === PLAIN)
    const done = { state: 'succeeded', summary, notes: [], keptMs: 1000 } as const
    await store.finish(job.id, 1, { ...done, outputs, plainOutputs })
    const expired = async () => ({
      inputs: (await store.expiredInputs(60_000, 10_000)).find(({ jobId }) => jobId === job.id),
      outputs: (await store.expiredOutputs(10_000)).find(({ jobId }) => jobId === job.id),
    })
    expect(await expired()).toEqual({ inputs: undefined, outputs: undefined })
    await pass(61_000)
    expect(await expired()).toEqual({
      inputs: { jobId: job.id, keys: job.inputs },
      outputs: { jobId: job.id, keys: [...outputs, ...more] },
    })
    await store.markErased('inputs', [job.id])
    await store.markErased('outputs', [job.id])
    expect(await expired()).toEqual({ inputs: undefined, outputs: undefined })
    expect(await store.find(account, job.id)).toMatchObject({
      state: 'succeeded',
      outputs,
      plainOutputs,
      summary,
    })
  })
}
