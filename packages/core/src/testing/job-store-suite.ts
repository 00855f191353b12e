import { describe, expect, it } from 'vitest'
import { foldLedger } from '../ledger.ts'
import { describeAttemptsTogether } from './job-attempts-suite.ts'
import { describeJobsOfCampaigns } from './job-campaigns-suite.ts'
import {
  type JobStoreHarness,
  LEASE,
  later,
  newJob,
  stillDone,
  testId,
  VIDEO_SUMMARY,
} from './job-fixtures.ts'
import { describeJobLists } from './job-list-suite.ts'
import { describeJobSweeps } from './job-sweeps-suite.ts'

/** What every job store must do. Run on the in-memory one and on Postgres. */
export function describeJobStore(name: string, harness: () => JobStoreHarness): void {
  const succeeded = (now: Date) => ({
    state: 'succeeded' as const,
    outputs: ['results/2026-01-01/a/c.mp4'],
    summary: VIDEO_SUMMARY,
    notes: ['a note'],
    expiresAt: later(now, 1000),
  })

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
      const now = new Date()
      await store.claim(id, { ...LEASE, now })
      expect(await store.status(account, id)).toMatchObject({ state: 'running' })
      const done = stillDone(now)
      await store.finish(id, 1, done, now)
      const failure = { code: 'NO_FACE_FOUND', message: 'No face.' } as const
      await store.claim(failing.id, { ...LEASE, now })
      await store.finish(failing.id, 1, { state: 'failed', failure }, now)
      const all = await Promise.all([
        store.status(account, id),
        store.status(account, failing.id),
        store.status(stranger, id),
        store.status(account, testId()),
      ])
      const { state, outputs, expiresAt } = done
      expect(all).toEqual([
        { ...waiting, ...nothing, state, outputs, expiresAt },
        { ...waiting, ...nothing, id: failing.id, state: 'failed', failure },
        undefined,
        undefined,
      ])
      await store.recordErasure(id, now)
      expect(await store.status(account, id)).toMatchObject({ erasedAt: now })
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
      const { store, openAccount, balance } = harness()
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
      expect(await store.findIdempotent(account, 'k', first.now)).toMatchObject({
        jobId: first.id,
        fingerprint: 'same',
      })
      expect((await balance(account)).held).toBe(2)
      const tomorrow = later(first.now, 25 * 3600_000)
      expect(await store.findIdempotent(account, 'k', tomorrow)).toBeUndefined()
      const again = newJob(account, { idempotency, now: tomorrow })
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
      const { now } = job
      await store.admit(job)
      const claims = await Promise.all([1, 2, 3].map(() => store.claim(job.id, { now, ...LEASE })))
      const [claim, ...rest] = claims.filter((one) => one !== undefined)
      expect(rest).toHaveLength(0)
      expect(claim).toMatchObject({ attempt: 1, failedAttempts: 0, deadline: later(now, 600_000) })
      expect(await store.heartbeat(job.id, 1, { now, leaseMs: 10_000, progress: 0.5 })).toBe(true)
      expect(await store.finish(job.id, 1, succeeded(now), now)).toBe(true)
      // The answer may get lost on the way: the same attempt may ask again, another one may not.
      expect(await store.finish(job.id, 1, succeeded(now), later(now, 1000))).toBe(true)
      expect(await store.finish(job.id, 1, { ...succeeded(now), outputs: ['other'] }, now)).toBe(
        false,
      )
      expect(await store.finish(job.id, 2, succeeded(now), now)).toBe(false)
      expect(await store.heartbeat(job.id, 1, { now, leaseMs: 1, progress: 1 })).toBe(false)
      expect(await store.find(account, job.id)).toMatchObject({
        state: 'succeeded',
        outputs: ['results/2026-01-01/a/c.mp4'],
        summary: VIDEO_SUMMARY,
        notes: ['a note'],
        expiresAt: later(now, 1000),
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
      await store.claim(job.id, { now: job.now, ...LEASE })
      const failure = { code: 'PICTURE_TOO_SMALL', message: 'Too small.' } as const
      expect(
        await store.finish(job.id, 1, { state: 'failed', failure, engine: 'one' }, job.now),
      ).toBe(true)
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
      const { now } = job
      await store.admit(job)
      await store.claim(job.id, { now, ...LEASE })
      expect(await store.requeue(job.id, 1, { notBefore: now, countsAsFailed: false })).toBe(true)
      const second = await store.claim(job.id, { now, ...LEASE })
      expect(second).toMatchObject({ attempt: 2, failedAttempts: 0 })
      expect(await store.finish(job.id, 1, succeeded(now), now)).toBe(false)
      expect(await store.requeue(job.id, 1, { notBefore: now, countsAsFailed: true })).toBe(false)
      expect(await store.find(account, job.id)).toMatchObject({ state: 'running', attempt: 2 })
    })

    it('holds a requeued job until its time, and counts failed attempts', async () => {
      const { store, openAccount } = harness()
      const job = newJob(await openAccount())
      const { now } = job
      await store.admit(job)
      await store.claim(job.id, { now, ...LEASE })
      await store.requeue(job.id, 1, { notBefore: later(now, 5000), countsAsFailed: true })
      expect(await store.claim(job.id, { now, ...LEASE })).toBeUndefined()
      // Waiting for the next attempt costs none of its time.
      const claim = await store.claim(job.id, { now: later(now, 5000), ...LEASE })
      expect(claim).toMatchObject({ attempt: 2, failedAttempts: 1, deadline: later(now, 605_000) })
    })

    it('lets a job wait on unseen until its time', async () => {
      const { store, openAccount } = harness()
      const account = await openAccount({ credits: 10 })
      const job = newJob(account, { lane: 'gpu' })
      const { now } = job
      const [soon, where] = [later(now, 5000), { now, lane: 'gpu' } as const]
      await store.admit(job)
      const asBefore = { state: 'queued', sequence: 1, attempt: 0, startedAt: null }
      expect(await store.findWaiting(job.id, { now, lane: 'image' })).toBeUndefined()
      expect(await store.findWaiting(job.id, where)).toMatchObject({ id: job.id, attempt: 0 })
      await store.postpone({ id: job.id, attempt: 1 }, soon)
      expect(await store.findWaiting(job.id, where)).toBeDefined()
      await store.postpone({ id: job.id, attempt: 0 }, soon)
      expect(await store.findWaiting(job.id, where)).toBeUndefined()
      expect(await store.claim(job.id, { now, ...LEASE })).toBeUndefined()
      expect(await store.find(account, job.id)).toMatchObject(asBefore)
      const isOurs = ({ id }: { readonly id: string }) => id === job.id
      expect((await store.takeOutbox(now, 1000)).some(isOurs)).toBe(false)
      expect((await store.takeOutbox(soon, 1000)).some(isOurs)).toBe(true)
      expect(await store.claim(job.id, { now: soon, ...LEASE, attempt: 2 })).toBeUndefined()
      expect(await store.claim(job.id, { now: soon, ...LEASE, attempt: 1 })).toMatchObject({
        attempt: 1,
      })
      expect(await store.findWaiting(job.id, { now: soon, lane: 'gpu' })).toBeUndefined()
      // One that runs is nobody's to postpone.
      await store.postpone({ id: job.id, attempt: 1 }, now)
      expect(await store.find(account, job.id)).toMatchObject({ state: 'running', attempt: 1 })
    })

    it('cancels waiting and running jobs, and leaves ended ones as they are', async () => {
      const { store, openAccount, balance } = harness()
      const account = await openAccount({ credits: 10 })
      const [waiting, running] = [newJob(account), newJob(account)]
      const { now } = running
      await store.admit(waiting)
      await store.admit(running)
      await store.claim(running.id, { now, ...LEASE })
      expect(await store.cancel(account, waiting.id, now)).toBe('queued')
      expect(await store.cancel(account, running.id, now)).toBe('running')
      expect(await store.cancel(account, running.id, now)).toBe('cancelled')
      expect(await store.cancel(await openAccount(), running.id, now)).toBeUndefined()
      expect(await store.finish(running.id, 1, succeeded(now), now)).toBe(false)
      expect(await store.claim(waiting.id, { now, ...LEASE })).toBeUndefined()
      expect(await balance(account)).toEqual({ available: 10, held: 0, pending: 0 })
    })

    describe('cancelling jobs that run', () => {
      const running = async (count: number) => {
        const { store, openAccount, balance } = harness()
        const account = await openAccount({ credits: 10 })
        const jobs = Array.from({ length: count }, () => newJob(account))
        for (const job of jobs) {
          await store.admit(job)
          await store.claim(job.id, { now: job.now, ...LEASE })
        }
        const now = jobs.at(-1)?.now ?? new Date()
        return { store, account, balance, now, ids: jobs.map(({ id }) => id) }
      }

      it('is free so many times an hour', async () => {
        const { store, account, balance, now, ids } = await running(4)
        const policy = { charge: false, maxPerHour: 2 }
        const [first = '', second = '', third = '', fourth = ''] = ids
        const cancel = (id: string, ms: number) => store.cancel(account, id, later(now, ms), policy)
        expect(await cancel(first, 0)).toBe('running')
        expect(await cancel(first, 1)).toBe('cancelled')
        expect(await cancel(second, 1000)).toBe('running')
        expect(await cancel(third, 2000)).toEqual({ refusedUntil: later(now, 3_600_000) })
        expect(await store.find(account, third)).toMatchObject({ state: 'running' })
        expect(await cancel(third, 3_600_000)).toBe('running')
        expect(await cancel(fourth, 3_600_500)).toEqual({ refusedUntil: later(now, 3_601_000) })
        const waiting = newJob(account)
        await store.admit(waiting)
        expect(await cancel(waiting.id, 3_600_600)).toBe('queued')
        expect(await balance(account)).toEqual({ available: 8, held: 2, pending: 1 })
      })

      it('holds when many are cancelled at once', async () => {
        const { store, account, now, ids } = await running(5)
        const policy = { charge: false, maxPerHour: 2 }
        const found = await Promise.all(ids.map((id) => store.cancel(account, id, now, policy)))
        expect(found.filter((state) => state === 'running')).toHaveLength(2)
      })

      it('is charged where the policy says so, and a job that waits is not', async () => {
        const { store, account, balance, now, ids } = await running(1)
        const policy = { charge: true, maxPerHour: 0 }
        const [id = ''] = ids
        expect(await store.cancel(account, id, now, policy)).toBe('running')
        expect(await store.cancel(account, id, now, policy)).toBe('cancelled')
        expect(await store.find(account, id)).toMatchObject({
          state: 'cancelled',
          cancelCharged: true,
          failure: { code: 'CANCELLED', message: expect.stringMatching(/charged/) },
        })
        const waiting = newJob(account)
        await store.admit(waiting)
        expect(await store.cancel(account, waiting.id, now, policy)).toBe('queued')
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
