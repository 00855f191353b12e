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
    const { store, openAccount, pass } = harness()
    const account = await openAccount()
    const stranger = await openAccount()
    const start = new Date()
    const custom = { id: testId(), versionId: testId(), aliasId: testId() }
    const [classic, films, aliased] = [
      newJob(account, { now: start, clientReference: 'shot 1' }),
      newJob(account, { now: later(start, 1000), family: 'video', lane: 'video', filter: null }),
      newJob(account, { now: later(start, 2000), filter: { kind: 'custom', ...custom } }),
    ]
    for (const job of [classic, films, aliased]) {
      await store.admit(job)
      await pass(2_000)
    }
    await store.admit(newJob(stranger))
    await store.cancel(account, films.id)

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
    const second = (await store.find(account, films.id))?.createdAt ?? start
    expect(await ids({ since: second })).toEqual([aliased.id, films.id])
    expect(await ids({ until: second })).toEqual([classic.id])
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
    const { store, openAccount, pass } = harness()
    const [one, other] = [await openAccount(), await openAccount()]
    // What other tests leave behind is older.
    await pass(3600_000)
    const failure = { code: 'NO_FACE_FOUND', message: 'no face' } as const
    const begin = async (account: string, change: object = {}) => {
      const job = newJob(account, change)
      await store.admit(job)
      await store.claim(job.id, LEASE)
      return job.id
    }
    const fail = (id: string) => store.finish(id, 1, { state: 'failed', failure })
    // Accepted in another order than they failed in, and one after the other.
    const [last, first] = [await begin(one), await begin(other)]
    const middle = [await begin(one), await begin(other)]
    const film = await begin(one, { family: 'video', lane: 'video', filter: null })
    const done = newJob(one)
    await store.admit(done)
    await store.cancel(one, done.id)
    await fail(first)
    await pass(1000)
    for (const id of middle.toReversed()) {
      await fail(id)
      await pass(1000)
    }
    await fail(film)
    await fail(last)
    const start = later((await store.find(other, first))?.finishedAt ?? new Date(), -1)

    const ids = async (query: { since?: Date; before?: string; limit?: number }) =>
      (await store.failures('image', { since: start, limit: 10, ...query })).map(({ id }) => id)
    expect(await ids({})).toEqual([last, ...middle, first])
    expect(await ids({ since: later(start, 100) })).toEqual([last, ...middle])
    expect(await ids({ limit: 2 })).toEqual([last, middle[0]])
    expect(await ids({ before: middle[0] ?? '' })).toEqual([middle[1], first])
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
    expect(await seen()).toEqual([1, 0, null])
    await store.claim(job.id, LEASE)
    const at = (await store.find(account, job.id))?.startedAt
    expect(at).toBeInstanceOf(Date)
    expect(await seen()).toEqual([2, 0, at])
    await store.reportProgress(job.id, 1, 0.5)
    await store.reportProgress(job.id, 1, 0.25)
    await store.heartbeat(job.id, 1, { leaseMs: 1000, progress: 0.25 })
    expect(await seen()).toEqual([2, 0.5, at])
    await store.requeue(job.id, 1, { waitMs: 0, countsAsFailed: false })
    expect(await seen()).toEqual([3, 0.5, at])
    await store.claim(job.id, LEASE)
    await store.reportProgress(job.id, 1, 0.75)
    expect(await seen()).toEqual([4, 0.5, at])
    const ending = {
      state: 'succeeded' as const,
      outputs: ['results/2026-01-01/a/c.png'],
      summary: STILL_SUMMARY,
      notes: [],
      keptMs: 1000,
    }
    await store.finish(job.id, 2, ending)
    expect(await seen()).toEqual([5, 1, at])
  })

  it('records an erasure once, and does not offer the blobs again', async () => {
    const { store, openAccount, pass } = harness()
    const account = await openAccount()
    const job = newJob(account)
    await store.admit(job)
    await store.cancel(account, job.id)
    await store.recordErasure(job.id)
    const erased = { erasedAt: expect.any(Date), inputsErased: true }
    expect(await store.find(account, job.id)).toMatchObject(erased)
    await pass(7200_000)
    const offered = await store.expiredInputs(3600_000, 10_000)
    expect(offered.map(({ jobId }) => jobId)).not.toContain(job.id)
  })
}
