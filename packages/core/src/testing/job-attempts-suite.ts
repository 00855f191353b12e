import { expect, it } from 'vitest'
import { foldLedger } from '../ledger.ts'
import type { JobEnding } from '../ports/job-store.ts'
import { type JobStoreHarness, LEASE, newJob, STILL_DONE, testId } from './job-fixtures.ts'

/** Jobs that one worker takes and ends at the same moment: as if each came alone. */
export function describeAttemptsTogether(harness: () => JobStoreHarness): void {
  it('keeps what asked for a job, its trace, and how long its stages took', async () => {
    const { store, openAccount } = harness()
    const account = await openAccount()
    const requestId = testId()
    const traceContext = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const job = newJob(account, { requestId, traceContext, admittedMs: 12 })
    const bare = newJob(account)
    for (const one of [job, bare]) await store.admit(one)
    const claim = await store.claim(job.id, LEASE)
    const stageMs = { admitted: 12, engine: null, stored: null }
    expect(claim?.job).toMatchObject({ requestId, traceContext, stageMs })
    await store.finish(job.id, 1, { ...STILL_DONE, stageMs: { engine: 900, stored: 40 } })
    expect((await store.find(account, job.id))?.stageMs).toEqual({
      ...{ admitted: 12, engine: 900, stored: 40 },
    })
    expect(await store.find(account, bare.id)).toMatchObject({
      ...{ requestId: null, traceContext: null },
      stageMs: { admitted: null, engine: null, stored: null },
    })
  })

  it('claims many at once, each by its own terms', async () => {
    const { store, openAccount } = harness()
    const account = await openAccount()
    const jobs = [1, 2, 3, 4, 5].map(() => newJob(account))
    const [plain, elsewhere, next, stale, taken] = jobs.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
    ]
    for (const job of jobs) await store.admit(job)
    await store.claim(taken, LEASE)
    const claims = await Promise.all([
      store.claim(plain, { leaseMs: 1000, deadlineMs: 2000 }),
      store.claim(elsewhere, { ...LEASE, lane: 'gpu' }),
      store.claim(next, { leaseMs: 1000, deadlineMs: 3000, attempt: 1 }),
      store.claim(stale, { ...LEASE, attempt: 2 }),
      store.claim(taken, LEASE),
      store.claim(testId(), LEASE),
      store.claim(plain, { leaseMs: 1000, deadlineMs: 2000 }),
    ])
    const first = claims[0] ?? claims[6]
    expect(claims.filter((claim) => claim?.job.id === plain)).toHaveLength(1)
    expect(first).toMatchObject({ attempt: 1, deadlineMs: 2000 })
    expect(claims[2]).toMatchObject({ job: { id: next }, attempt: 1, deadlineMs: 3000 })
    expect([claims[1], claims[3], claims[4], claims[5]]).toEqual(Array(4).fill(undefined))
  })

  it('ends many at once: each by its own attempt, each hold closed once', async () => {
    const { store, openAccount, balance, entries } = harness()
    const accounts = [await openAccount({ credits: 100 }), await openAccount({ credits: 100 })]
    const jobs = Array.from({ length: 12 }, (_, n) => newJob(accounts[n % 2] ?? ''))
    for (const job of jobs) await store.admit(job)
    await Promise.all(jobs.map(({ id }) => store.claim(id, LEASE)))
    const failed: JobEnding = {
      state: 'failed',
      failure: { code: 'NO_FACE_FOUND', message: 'No.' },
    }
    const done = STILL_DONE
    const won = await Promise.all([
      // The first of each account fails, the last of each is said by an attempt that is not theirs.
      ...jobs.map(({ id }, n) => store.finish(id, n < 10 ? 1 : 2, n < 2 ? failed : done)),
      // The same again in the same moment, and another end of a job that has ended.
      store.finish(jobs[2]?.id ?? '', 1, done),
      store.finish(jobs[3]?.id ?? '', 1, failed),
    ])
    expect(won).toEqual([...Array(10).fill(true), false, false, true, false])
    for (const account of accounts) {
      expect(await balance(account)).toEqual({ available: 90, held: 2, pending: 1 })
      expect(foldLedger(await entries(account))).toEqual({ available: 90, held: 2 })
    }
  })
}
