import { expect, it } from 'vitest'
import { jobSearchOf } from '../job-search.ts'
import {
  type JobStoreHarness,
  LEASE,
  later,
  newJob,
  STILL_SUMMARY,
  testId,
} from './job-fixtures.ts'

/** What lists, counts and shows of jobs: part of the job store's suite. */
export function describeJobLists(harness: () => JobStoreHarness): void {
  it('lists newest first, page by page, and only what was asked for', async () => {
    const { store, openAccount } = harness()
    const account = await openAccount()
    const stranger = await openAccount()
    const start = new Date()
    const custom = { id: testId(), versionId: testId(), aliasId: testId() }
    const [classic, films, aliased] = [
      newJob(account, { now: start, clientReference: 'shot 1' }),
      newJob(account, { now: later(start, 1000), family: 'video', lane: 'video', filter: null }),
      newJob(account, { now: later(start, 2000), filter: { kind: 'custom', ...custom } }),
    ]
    for (const job of [classic, films, aliased]) await store.admit(job)
    await store.admit(newJob(stranger))
    await store.cancel(account, films.id, later(start, 3000))

    const ids = async (query: Partial<Parameters<typeof store.list>[1]>) =>
      (await store.list(account, { limit: 10, ...query })).map(({ id }) => id)
    expect(await ids({})).toEqual([aliased.id, films.id, classic.id])
    expect(await ids({ limit: 2 })).toEqual([aliased.id, films.id])
    expect(await ids({ before: films.id })).toEqual([classic.id])
    expect(await ids({ states: ['cancelled', 'failed'] })).toEqual([films.id])
    expect(await ids({ family: 'video' })).toEqual([films.id])
    expect(await ids({ filter: { kind: 'catalog', id: 1 } })).toEqual([classic.id])
    expect(await ids({ filter: { kind: 'uuid', id: custom.id } })).toEqual([aliased.id])
    expect(await ids({ aliasId: custom.aliasId })).toEqual([aliased.id])
    expect(await ids({ clientReference: 'shot 1' })).toEqual([classic.id])
    expect(await ids({ since: later(start, 1000) })).toEqual([aliased.id, films.id])
    expect(await ids({ until: later(start, 1000) })).toEqual([classic.id])
  })

  it('finds jobs by their id, their alias or their reference, and never those of others', async () => {
    const { store, openAccount } = harness()
    const [account, stranger] = [await openAccount(), await openAccount()]
    const start = new Date()
    const aliasId = testId()
    const custom = { kind: 'custom', id: testId(), versionId: testId(), aliasId } as const
    const byReference = newJob(account, { now: start, clientReference: 'order 4711' })
    const byAlias = newJob(account, { now: later(start, 1000), filter: custom })
    const theirs = newJob(stranger, { filter: custom, clientReference: 'order 4711' })
    for (const job of [byReference, byAlias, theirs]) await store.admit(job)

    const find = async (text: string, limit = 10) => {
      const search = jobSearchOf(text, [{ id: aliasId, project: 'Summer party', name: '' }])
      return (await store.list(account, { limit, search })).map(({ id }) => id)
    }
    expect(await find(byAlias.id)).toEqual([byAlias.id])
    expect(await find(`${byAlias.id.slice(0, 8)}…${byAlias.id.slice(-6)}`)).toEqual([byAlias.id])
    expect(await find(aliasId)).toEqual([byAlias.id])
    expect(await find('summer')).toEqual([byAlias.id])
    expect(await find('order 4711')).toEqual([byReference.id])
    expect(await find(theirs.id)).toEqual([])
    expect(await find('nothing')).toEqual([])

    const both = jobSearchOf('order 4711', [{ id: aliasId, project: 'about order 4711', name: '' }])
    const page = await store.list(account, { limit: 1, search: both })
    expect(page.map(({ id }) => id)).toEqual([byAlias.id])
    const next = await store.list(account, { limit: 1, search: both, before: byAlias.id })
    expect(next.map(({ id }) => id)).toEqual([byReference.id])
    expect(await store.list(account, { limit: 1, search: both, states: ['failed'] })).toEqual([])
  })

  it('lists what failed in a lane, of all accounts, the last one first', async () => {
    const { store, openAccount } = harness()
    const [one, other] = [await openAccount(), await openAccount()]
    // Ahead of all that other tests leave behind.
    const start = later(new Date(), 3600_000)
    const failure = { code: 'NO_FACE_FOUND', message: 'no face' } as const
    const fail = async (account: string, at: number, change: object = {}) => {
      const job = newJob(account, { now: start, ...change })
      await store.admit(job)
      await store.claim(job.id, { now: start, ...LEASE })
      await store.finish(job.id, 1, { state: 'failed', failure }, later(start, at))
      return job.id
    }
    // Accepted in another order than they failed in, and two at the same moment.
    const last = await fail(one, 3000)
    const first = await fail(other, 1000)
    const tied = (await Promise.all([fail(one, 2000), fail(other, 2000)])).sort().reverse()
    await fail(one, 2500, { family: 'video', lane: 'video', filter: null })
    const done = newJob(one, { now: start })
    await store.admit(done)
    await store.cancel(one, done.id, later(start, 2000))

    const ids = async (query: { since?: Date; before?: string; limit?: number }) =>
      (await store.failures('image', { since: start, limit: 10, ...query })).map(({ id }) => id)
    expect(await ids({})).toEqual([last, ...tied, first])
    expect(await ids({ since: later(start, 1000) })).toEqual([last, ...tied])
    expect(await ids({ limit: 2 })).toEqual([last, tied[0]])
    expect(await ids({ before: tied[0] ?? '' })).toEqual([tied[1], first])
    expect(await ids({ before: first })).toEqual([])
    expect(await ids({ before: testId() })).toEqual([])
    const [found] = await store.failures('image', { since: start, limit: 1 })
    expect(found).toMatchObject({ accountId: one, failure: { code: 'NO_FACE_FOUND' } })
  })

  it('counts every change of state, and never takes progress back', async () => {
    const { store, openAccount } = harness()
    const account = await openAccount()
    const job = newJob(account)
    await store.admit(job)
    const seen = async () => {
      const { sequence, progress, startedAt } = (await store.find(account, job.id)) ?? {}
      return [sequence, progress, startedAt]
    }
    const at = job.now
    expect(await seen()).toEqual([1, 0, null])
    await store.claim(job.id, { now: at, ...LEASE })
    expect(await seen()).toEqual([2, 0, at])
    await store.reportProgress(job.id, 1, 0.5)
    await store.reportProgress(job.id, 1, 0.25)
    await store.heartbeat(job.id, 1, { now: at, leaseMs: 1000, progress: 0.25 })
    expect(await seen()).toEqual([2, 0.5, at])
    await store.requeue(job.id, 1, { notBefore: at, countsAsFailed: false })
    expect(await seen()).toEqual([3, 0.5, at])
    await store.claim(job.id, { now: later(at, 10), ...LEASE })
    await store.reportProgress(job.id, 1, 0.75)
    expect(await seen()).toEqual([4, 0.5, at])
    const ending = {
      state: 'succeeded' as const,
      outputs: ['results/2026-01-01/a/c.png'],
      summary: STILL_SUMMARY,
      notes: [],
      expiresAt: later(at, 1000),
    }
    await store.finish(job.id, 2, ending, later(at, 20))
    expect(await seen()).toEqual([5, 1, at])
  })

  it('records an erasure once, and does not offer the blobs again', async () => {
    const { store, openAccount } = harness()
    const account = await openAccount()
    const job = newJob(account)
    await store.admit(job)
    await store.cancel(account, job.id, job.now)
    await store.recordErasure(job.id, later(job.now, 10))
    const erased = { erasedAt: later(job.now, 10), inputsErased: true }
    expect(await store.find(account, job.id)).toMatchObject(erased)
    const offered = await store.expiredInputs(
      { finishedBefore: later(job.now, 3600_000), now: later(job.now, 7200_000) },
      10_000,
    )
    expect(offered.map(({ jobId }) => jobId)).not.toContain(job.id)
  })
}
