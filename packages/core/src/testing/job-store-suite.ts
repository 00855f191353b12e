import { describe, expect, it } from 'vitest'
import { foldLedger } from '../ledger.ts'
import { describeAttemptsTogether } from './job-attempts-suite.ts'
import { describeJobsOfCampaigns } from './job-campaigns-suite.ts'
import {
  type JobStoreHarness,
  LEASE,
  newJob,
  STILL_DONE,
  testId,
  VIDEO_SUMMARY,
} from './job-fixtures.ts'
import { describeJobLists } from './job-list-suite.ts'
import { describeJobSweeps } from './job-sweeps-suite.ts'

/** What every job store must do. Run on the in-memory one and on Postgres. */
export function describeJobStore(name: string, harness: () => JobStoreHarness): void {
  const succeeded = {
    state: 'succeeded' as const,
    outputs: ['results/2026-01-01/a/c.mp4'],
    summary: VIDEO_SUMMARY,
    notes: ['a note'],
    keptMs: 1000,
  }

  describe(`job store: ${name}`, () => {
    it('admits a job, holds its credits and finds it for its owner only', async () => {
      const { store, openAccount, balance } = harness()
      const account = await openAccount({ credits: 10 })
      const stranger = await openAccount()
      const givenAt = new Date('2026-05-01T12:00:00.123Z')
      const consent = { text: 'Ja, geprüft ✓', givenAt, mayShow: true }
      const job = newJob(account, { clientReference: 'order 7', consent })
      expect(await store.admit(job)).toEqual({ outcome: 'accepted', outstanding: 1 })
      expect(await balance(account)).toEqual({ available: 8, held: 2, pending: 1 })
      const found = await store.find(account, job.id)
      expect(found).toMatchObject({ state: 'queued', attempt: 0, clientReference: 'order 7' })
      expect(found?.summary).toBeNull()
      expect(found?.consent).toEqual(consent)
      expect(found?.request).toEqual(job.request)
      expect(found?.filter).toEqual(job.filter)
      expect(await store.find(stranger, job.id)).toBeUndefined()
      expect(await store.find(account, testId())).toBeUndefined()
    })

    it('finds jobs for many who ask at once as it does for one', async () => {
      const { store, openAccount } = harness()
      const account = await openAccount({ credits: 10 })
      const stranger = await openAccount()
      const [one, other] = [newJob(account), newJob(account)]
      await store.admit(one)
      await store.admit(other)
      const asked = [one.id, other.id, one.id, testId()]
      const found = await Promise.all([
        ...asked.map((id) => store.findTogether(account, id)),
        store.findTogether(stranger, one.id),
      ])
      expect(found).toEqual([
        await store.find(account, one.id),
        await store.find(account, other.id),
        await store.find(account, one.id),
        undefined,
        undefined,
      ])
    })

    it('tells polls the status of a job, at each moment of its life and only to its owner', async () => {
      const { store, openAccount } = harness()
      const account = await openAccount({ credits: 10 })
      const stranger = await openAccount()
      const [job, failing] = [newJob(account), newJob(account)]
      await store.admit(job)
      await store.admit(failing)
      const { id, family } = job
      const waiting = {
        id,
        accountId: account,
        family,
        state: 'queued',
        outputs: [],
        failure: null,
      }
      const unused = { aliasId: null, campaignId: null, readOnce: false }
      const nothing = { notes: [], expiresAt: null, erasedAt: null, ...unused }
      expect(await store.status(account, id)).toEqual({ ...waiting, ...nothing })
      await store.claim(id, LEASE)
      expect(await store.status(account, id)).toMatchObject({ state: 'running' })
      const done = STILL_DONE
      await store.finish(id, 1, done)
      const failure = { code: 'NO_FACE_FOUND', message: 'No face.' } as const
      await store.claim(failing.id, LEASE)
      await store.finish(failing.id, 1, { state: 'failed', failure })
      const all = await Promise.all([
        store.status(account, id),
        store.status(account, failing.id),
        store.status(stranger, id),
        store.status(account, testId()),
      ])
      const { state, outputs } = done
      const { expiresAt } = (await store.find(account, id)) ?? {}
      expect(expiresAt).toBeInstanceOf(Date)
      expect(all).toEqual([
        { ...waiting, ...nothing, state, outputs, expiresAt },
        { ...waiting, ...nothing, id: failing.id, state: 'failed', failure },
        undefined,
        undefined,
      ])
      await store.recordErasure(id)
      expect(await store.status(account, id)).toMatchObject({ erasedAt: expect.any(Date) })
    })

    it('refuses what the balance, the pending cap or the spend cap does not allow', async () => {
      const { store, openAccount, openKey, balance } = harness()
      const poor = await openAccount({ credits: 1 })
      expect(await store.admit(newJob(poor))).toEqual({
        outcome: 'insufficient-credits',
        available: 1,
      })
      const busy = await openAccount({ credits: 100, pendingCap: 1 })
      await store.admit(newJob(busy))
      expect(await store.admit(newJob(busy))).toEqual({ outcome: 'too-many-pending' })
      const capped = await openAccount({ credits: 100 })
      const keyId = await openKey(capped, 3)
      await store.admit(newJob(capped, { keyId }))
      expect(await store.admit(newJob(capped, { keyId }))).toEqual({ outcome: 'spend-cap-reached' })
      expect(await balance(capped)).toEqual({ available: 98, held: 2, pending: 1 })
    })

    it('replays the same idempotency key and refuses it for another intent', async () => {
      const { store, openAccount, balance, pass } = harness()
      const account = await openAccount({ credits: 10 })
      const idempotency = { key: 'k', fingerprint: 'same' }
      const first = newJob(account, { idempotency })
      await store.admit(first)
      expect(await store.admit(newJob(account, { idempotency }))).toEqual({
        outcome: 'replayed',
        jobId: first.id,
      })
      const other = newJob(account, { idempotency: { key: 'k', fingerprint: 'other' } })
      expect(await store.admit(other)).toEqual({ outcome: 'idempotency-conflict' })
      expect(await store.findIdempotent({ accountId: account, keyId: null }, 'k')).toMatchObject({
        jobId: first.id,
        fingerprint: 'same',
      })
      expect((await balance(account)).held).toBe(2)
      await pass(25 * 3600_000)
      expect(await store.findIdempotent({ accountId: account, keyId: null }, 'k')).toBeUndefined()
      const again = newJob(account, { idempotency })
      expect(await store.admit(again)).toMatchObject({ outcome: 'accepted' })
    })

    it('knows which uploads a job was made from', async () => {
      const { store, openAccount } = harness()
      const account = await openAccount({ credits: 10 })
      const [one, two] = [testId(), testId()]
      const job = newJob(account, { uploads: [one, two, one] })
      const others = [newJob(account, { uploads: [two] }), newJob(account)]
      await Promise.all([job, ...others].map((each) => store.admit(each)))
      expect([...(await store.uploadsOf(job.id))].sort()).toEqual([one, two].sort())
      expect(await Promise.all(others.map(({ id }) => store.uploadsOf(id)))).toEqual([[two], []])
    })

    it('admits concurrent jobs of one poor account only while credits last', async () => {
      const { store, openAccount, balance } = harness()
      const account = await openAccount({ credits: 9 })
      const admissions = await Promise.all(
        Array.from({ length: 12 }, () => store.admit(newJob(account))),
      )
      expect(admissions.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(4)
      expect(await balance(account)).toEqual({ available: 1, held: 8, pending: 4 })
    })

    it('gives a queued job to one claimer and settles it once', async () => {
      const { store, openAccount, balance, entries } = harness()
      const account = await openAccount({ credits: 10 })
      const job = newJob(account)
      await store.admit(job)
      const claims = await Promise.all([1, 2, 3].map(() => store.claim(job.id, LEASE)))
      const [claim, ...rest] = claims.filter((one) => one !== undefined)
      expect(rest).toHaveLength(0)
      expect(claim).toMatchObject({ attempt: 1, failedAttempts: 0, deadlineMs: 600_000 })
      expect(await store.heartbeat(job.id, 1, { leaseMs: 10_000, progress: 0.5 })).toBe(true)
      expect(await store.finish(job.id, 1, succeeded)).toBe(true)
      // The answer may get lost on the way: the same attempt may ask again, another one may not.
      expect(await store.finish(job.id, 1, succeeded)).toBe(true)
      expect(await store.finish(job.id, 1, { ...succeeded, outputs: ['other'] })).toBe(false)
      expect(await store.finish(job.id, 2, succeeded)).toBe(false)
      expect(await store.heartbeat(job.id, 1, { leaseMs: 1, progress: 1 })).toBe(false)
      expect(await store.find(account, job.id)).toMatchObject({
        state: 'succeeded',
        outputs: ['results/2026-01-01/a/c.mp4'],
        summary: VIDEO_SUMMARY,
        notes: ['a note'],
        expiresAt: expect.any(Date),
      })
      expect(await balance(account)).toEqual({ available: 8, held: 0, pending: 0 })
      const fold = foldLedger(await entries(account))
      expect(fold).toEqual({ available: 8, held: 0 })
    })

    it('releases the credits of a failed job, also under the spend cap', async () => {
      const { store, openAccount, openKey, balance } = harness()
      const account = await openAccount({ credits: 10 })
      const keyId = await openKey(account, 2)
      const job = newJob(account, { keyId })
      await store.admit(job)
      await store.claim(job.id, LEASE)
      const failure = { code: 'PICTURE_TOO_SMALL', message: 'Too small.' } as const
      expect(await store.finish(job.id, 1, { state: 'failed', failure, engine: 'one' })).toBe(true)
      expect(await store.find(account, job.id)).toMatchObject({
        state: 'failed',
        failure,
        engine: 'one',
      })
      expect(await balance(account)).toEqual({ available: 10, held: 0, pending: 0 })
      expect(await store.admit(newJob(account, { keyId }))).toMatchObject({ outcome: 'accepted' })
    })

    it('lets a stale attempt change nothing', async () => {
      const { store, openAccount } = harness()
      const account = await openAccount()
      const job = newJob(account)
      await store.admit(job)
      await store.claim(job.id, LEASE)
      expect(await store.requeue(job.id, 1, { waitMs: 0, countsAsFailed: false })).toBe(true)
      const second = await store.claim(job.id, LEASE)
      expect(second).toMatchObject({ attempt: 2, failedAttempts: 0 })
      expect(await store.finish(job.id, 1, succeeded)).toBe(false)
      expect(await store.requeue(job.id, 1, { waitMs: 0, countsAsFailed: true })).toBe(false)
      expect(await store.find(account, job.id)).toMatchObject({ state: 'running', attempt: 2 })
    })

    it('holds a requeued job until its time, and counts failed attempts', async () => {
      const { store, openAccount, pass } = harness()
      const job = newJob(await openAccount())
      await store.admit(job)
      await store.claim(job.id, LEASE)
      await store.requeue(job.id, 1, { waitMs: 5000, countsAsFailed: true })
      expect(await store.claim(job.id, LEASE)).toBeUndefined()
      await pass(5000)
      const claim = await store.claim(job.id, LEASE)
      expect(claim).toMatchObject({ attempt: 2, failedAttempts: 1 })
    })

    it('lets a job wait on unseen until its time', async () => {
      const { store, openAccount, pass } = harness()
      const account = await openAccount({ credits: 10 })
      const job = newJob(account, { lane: 'gpu' })
      await store.admit(job)
      const asBefore = { state: 'queued', sequence: 1, attempt: 0, startedAt: null }
      expect(await store.findWaiting(job.id, 'image')).toBeUndefined()
      expect(await store.findWaiting(job.id, 'gpu')).toMatchObject({ id: job.id, attempt: 0 })
      await store.postpone({ id: job.id, attempt: 1 }, 5000)
      expect(await store.findWaiting(job.id, 'gpu')).toBeDefined()
      await store.postpone({ id: job.id, attempt: 0 }, 5000)
      expect(await store.findWaiting(job.id, 'gpu')).toBeUndefined()
      expect(await store.claim(job.id, LEASE)).toBeUndefined()
      expect(await store.find(account, job.id)).toMatchObject(asBefore)
      const isOurs = ({ id }: { readonly id: string }) => id === job.id
      expect((await store.takeOutbox(1000)).some(isOurs)).toBe(false)
      await pass(5000)
      expect((await store.takeOutbox(1000)).some(isOurs)).toBe(true)
      expect(await store.claim(job.id, { ...LEASE, attempt: 2 })).toBeUndefined()
      expect(await store.claim(job.id, { ...LEASE, attempt: 1 })).toMatchObject({
        attempt: 1,
      })
      expect(await store.findWaiting(job.id, 'gpu')).toBeUndefined()
      // One that runs is nobody's to postpone.
      await store.postpone({ id: job.id, attempt: 1 }, 0)
      expect(await store.find(account, job.id)).toMatchObject({ state: 'running', attempt: 1 })
    })

    it('cancels waiting and running jobs, and leaves ended ones as they are', async () => {
      const { store, openAccount, balance } = harness()
      const account = await openAccount({ credits: 10 })
      const [waiting, running] = [newJob(account), newJob(account)]
      await store.admit(waiting)
      await store.admit(running)
      await store.claim(running.id, LEASE)
      expect(await store.cancel(account, waiting.id)).toBe('queued')
      expect(await store.cancel(account, running.id)).toBe('running')
      expect(await store.cancel(account, running.id)).toBe('cancelled')
      expect(await store.cancel(await openAccount(), running.id)).toBeUndefined()
      expect(await store.finish(running.id, 1, succeeded)).toBe(false)
      expect(await store.claim(waiting.id, LEASE)).toBeUndefined()
      expect(await balance(account)).toEqual({ available: 10, held: 0, pending: 0 })
    })

    describe('cancelling jobs that run', () => {
      const running = async (count: number) => {
        const { store, openAccount, balance, pass } = harness()
        const account = await openAccount({ credits: 10 })
        const jobs = Array.from({ length: count }, () => newJob(account))
        for (const job of jobs) {
          await store.admit(job)
          await store.claim(job.id, LEASE)
        }
        return { store, account, balance, pass, ids: jobs.map(({ id }) => id) }
      }

      it('is free so many times an hour', async () => {
        const { store, account, balance, pass, ids } = await running(4)
        const policy = { charge: false, maxPerHour: 2 }
        const [first = '', second = '', third = '', fourth = ''] = ids
        const cancel = (id: string) => store.cancel(account, id, policy)
        const near = (ms: number) => ({ waitMs: expect.closeTo(ms, -4) })
        expect(await cancel(first)).toBe('running')
        expect(await cancel(first)).toBe('cancelled')
        await pass(1_000_000)
        expect(await cancel(second)).toBe('running')
        expect(await cancel(third)).toEqual(near(2_600_000))
        expect(await store.find(account, third)).toMatchObject({ state: 'running' })
        await pass(2_600_000)
        expect(await cancel(third)).toBe('running')
        expect(await cancel(fourth)).toEqual(near(1_000_000))
        const waiting = newJob(account)
        await store.admit(waiting)
        expect(await cancel(waiting.id)).toBe('queued')
        expect(await balance(account)).toEqual({ available: 8, held: 2, pending: 1 })
      })

      it('holds when many are cancelled at once', async () => {
        const { store, account, ids } = await running(5)
        const policy = { charge: false, maxPerHour: 2 }
        const found = await Promise.all(ids.map((id) => store.cancel(account, id, policy)))
        expect(found.filter((state) => state === 'running')).toHaveLength(2)
      })

      it('is charged where the policy says so, and a job that waits is not', async () => {
        const { store, account, balance, ids } = await running(1)
        const policy = { charge: true, maxPerHour: 0 }
        const [id = ''] = ids
        expect(await store.cancel(account, id, policy)).toBe('running')
        expect(await store.cancel(account, id, policy)).toBe('cancelled')
        expect(await store.find(account, id)).toMatchObject({
          state: 'cancelled',
          cancelCharged: true,
          failure: { code: 'CANCELLED', message: expect.stringMatching(/charged/) },
        })
        const waiting = newJob(account)
        await store.admit(waiting)
        expect(await store.cancel(account, waiting.id, policy)).toBe('queued')
        expect(await store.find(account, waiting.id)).toMatchObject({ cancelCharged: false })
        expect(await balance(account)).toEqual({ available: 8, held: 0, pending: 0 })
      })
    })

    describeJobLists(harness)
    describeJobsOfCampaigns(harness)
    describeAttemptsTogether(harness)
    describeJobSweeps(harness)
  })
}
