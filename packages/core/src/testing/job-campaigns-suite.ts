import { expect, it } from 'vitest'
import { type JobStoreHarness, LEASE, later, newJob, stillDone, testId } from './job-fixtures.ts'

/** What jobs of a campaign have of it: part of the job store's suite. */
export function describeJobsOfCampaigns(harness: () => JobStoreHarness): void {
  it('lists the jobs of a campaign', async () => {
    const { store, openAccount, openCampaign } = harness()
    const account = await openAccount()
    const campaignId = await openCampaign(account, {})
    const job = newJob(account, { campaignId })
    for (const each of [newJob(account), job]) await store.admit(each)
    const listed = await store.list(account, { campaignId, limit: 9 })
    expect(listed.map(({ id }) => id)).toEqual([job.id])
    expect(listed[0]?.campaignId).toBe(campaignId)
    const gone = newJob(account, { campaignId: testId() })
    expect(await store.admit(gone)).toMatchObject({ outcome: 'accepted' })
    expect((await store.find(account, gone.id))?.campaignId, 'deleted meanwhile').toBeNull()
  })

  it('refuses what the spend cap of a campaign does not allow, and charges nobody for it', async () => {
    const { store, openAccount, openKey, openCampaign, spentBy, balance } = harness()
    const account = await openAccount({ credits: 100 })
    const keyId = await openKey(account, 4)
    const campaignId = await openCampaign(account, { spendCap: 3 })
    const [first, later] = [newJob(account, { campaignId, keyId }), newJob(account, { keyId })]
    expect(await store.admit(first)).toMatchObject({ outcome: 'accepted' })
    const second = newJob(account, { campaignId, keyId })
    expect(await store.admit(second)).toEqual({ outcome: 'campaign-cap-reached' })
    expect(await balance(account)).toEqual({ available: 98, held: 2, pending: 1 })
    expect(await spentBy(campaignId)).toBe(2)
    expect(await store.admit(later), 'the key lost nothing').toMatchObject({ outcome: 'accepted' })
    expect(await store.admit(newJob(account, { keyId }))).toEqual({ outcome: 'spend-cap-reached' })
    await store.cancel(account, first.id, first.now)
    expect(await spentBy(campaignId), 'given back').toBe(0)
  })

  it('never spends more than the cap, however many come at once', async () => {
    const { store, openAccount, openCampaign, spentBy } = harness()
    const account = await openAccount({ credits: 100 })
    const campaignId = await openCampaign(account, { spendCap: 9 })
    const jobs = Array.from({ length: 12 }, () => newJob(account, { campaignId }))
    const outcomes = await Promise.all(jobs.map((job) => store.admit(job)))
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(4)
    expect(await spentBy(campaignId)).toBe(8)
  })

  it('keeps results for as long as the account says, if that is shorter', async () => {
    const { store, openAccount, openCampaign } = harness()
    const strict = await openAccount({ resultSeconds: 120, deleteAfterRead: true })
    const generous = await openAccount({ resultSeconds: 7200 })
    const ended = async (account: string, resultSeconds: number | null) => {
      const campaignId = await openCampaign(account, { resultSeconds })
      const job = newJob(account, { campaignId: resultSeconds === null ? null : campaignId })
      await store.admit(job)
      await store.claim(job.id, { now: job.now, ...LEASE })
      await store.finish(job.id, 1, stillDone(job.now), job.now)
      const found = await store.find(account, job.id)
      const seconds = ((found?.expiresAt?.getTime() ?? 0) - job.now.getTime()) / 1000
      return { seconds, readOnce: found?.readOnce }
    }
    expect(await ended(strict, null)).toEqual({ seconds: 120, readOnce: true })
    expect(await ended(strict, 60), 'the campaign is stricter').toMatchObject({ seconds: 60 })
    expect(await ended(strict, 86_400)).toMatchObject({ seconds: 120 })
    expect(await ended(generous, null), 'the installation').toEqual({
      ...{ seconds: 3600, readOnce: false },
    })
    expect(await ended(generous, 86_400)).toMatchObject({ seconds: 7200 })
  })

  it('keeps a result no longer than its job says, whatever the campaign and the account say', async () => {
    const { store, openAccount, openCampaign } = harness()
    const account = await openAccount({ resultSeconds: 7200 })
    const campaignId = await openCampaign(account, { resultSeconds: 86_400 })
    const ended = async (resultSeconds: number) => {
      const job = newJob(account, { campaignId })
      await store.admit(job)
      await store.claim(job.id, { now: job.now, ...LEASE })
      await store.finish(job.id, 1, { ...stillDone(job.now), resultSeconds }, job.now)
      const found = await store.find(account, job.id)
      return ((found?.expiresAt?.getTime() ?? 0) - job.now.getTime()) / 1000
    }
    expect(await ended(300)).toBe(300)
    expect(await ended(9000), 'the account is stricter').toBe(7200)
  })

  it('ends what is read once soon after it was read, and nothing else', async () => {
    const { store, openAccount } = harness()
    const [once, often] = [await openAccount({ deleteAfterRead: true }), await openAccount()]
    const ended = async (account: string) => {
      const job = newJob(account)
      await store.admit(job)
      await store.claim(job.id, { now: job.now, ...LEASE })
      await store.finish(job.id, 1, stillDone(job.now), job.now)
      return job
    }
    const [one, other] = [await ended(once), await ended(often)]
    const expiresAt = async (account: string, { id, now }: typeof one) => {
      const found = await store.status(account, id)
      return ((found?.expiresAt?.getTime() ?? 0) - now.getTime()) / 1000
    }
    await store.endAfterRead(often, one.id, later(one.now, 5_000))
    expect(await expiresAt(once, one), 'by a stranger').toBe(3600)
    await store.endAfterRead(once, one.id, later(one.now, 60_000))
    await store.endAfterRead(once, one.id, later(one.now, 90_000))
    expect(await expiresAt(once, one), 'the first read counts').toBe(60)
    await store.endAfterRead(often, other.id, later(other.now, 60_000))
    expect(await expiresAt(often, other)).toBe(3600)
    const over = (await store.expiredOutputs(later(one.now, 61_000), 10_000)).map(
      (each) => each.jobId,
    )
    expect([one, other].map(({ id }) => over.includes(id))).toEqual([true, false])
  })

  it('keeps results and photos for as long as the campaign says', async () => {
    const { store, openAccount, openCampaign } = harness()
    const account = await openAccount()
    const own = await openCampaign(account, { resultSeconds: 60, photoSeconds: 7200 })
    const plain = await openCampaign(account, {})
    const ended = async (campaignId: string) => {
      const job = newJob(account, { campaignId })
      await store.admit(job)
      await store.claim(job.id, { now: job.now, ...LEASE })
      expect(await store.finish(job.id, 1, stillDone(job.now), job.now)).toBe(true)
      return job
    }
    const [one, other] = [await ended(own), await ended(plain)]
    expect((await store.find(account, one.id))?.expiresAt).toEqual(later(one.now, 60_000))
    expect((await store.find(account, other.id))?.expiresAt).toEqual(later(other.now, 3600_000))
    const cancelled = newJob(account, { campaignId: own, now: one.now })
    await store.admit(cancelled)
    await store.cancel(account, cancelled.id, one.now)
    const erasable = async (ms: number) => {
      const over = { finishedBefore: later(one.now, ms - 3600_000), now: later(one.now, ms) }
      const ids = (await store.expiredInputs(over, 10_000)).map(({ jobId }) => jobId)
      return [one, other, cancelled].map(({ id }) => ids.includes(id))
    }
    expect(await erasable(3_700_000)).toEqual([false, true, false])
    expect(await erasable(7_300_000)).toEqual([true, true, true])
    await store.markErased('inputs', [one.id])
    expect(await erasable(7_300_000)).toEqual([false, true, true])
  })
}
