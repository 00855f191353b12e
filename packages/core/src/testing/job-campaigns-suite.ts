import { expect, it } from 'vitest'
import type { Job } from '../job.ts'
import { type JobStoreHarness, LEASE, newJob, STILL_DONE, testId } from './job-fixtures.ts'

/** Seconds between the end of a job and that of its result. */
const lifeOf = ({ finishedAt, expiresAt }: Pick<Job, 'finishedAt' | 'expiresAt'>) =>
  ((expiresAt?.getTime() ?? 0) - (finishedAt?.getTime() ?? 0)) / 1000

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
    await store.cancel(account, first.id)
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
      await store.claim(job.id, LEASE)
      await store.finish(job.id, 1, STILL_DONE)
      const found = await store.find(account, job.id)
      return { seconds: found && lifeOf(found), readOnce: found?.readOnce }
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
      await store.claim(job.id, LEASE)
      await store.finish(job.id, 1, { ...STILL_DONE, resultSeconds })
      const found = await store.find(account, job.id)
      return found && lifeOf(found)
    }
    expect(await ended(300)).toBe(300)
    expect(await ended(9000), 'the account is stricter').toBe(7200)
  })

  it('ends what is read once soon after it was read, and nothing else', async () => {
    const { store, openAccount, pass } = harness()
    const [once, often] = [await openAccount({ deleteAfterRead: true }), await openAccount()]
    const ended = async (account: string) => {
      const job = newJob(account)
      await store.admit(job)
      await store.claim(job.id, LEASE)
      await store.finish(job.id, 1, STILL_DONE)
      return job
    }
    const [one, other] = [await ended(once), await ended(often)]
    const life = async (account: string, { id }: typeof one) => {
      const found = await store.find(account, id)
      return found && lifeOf(found)
    }
    await store.endAfterRead(often, one.id, 5_000)
    expect(await life(once, one), 'by a stranger').toBe(3600)
    await store.endAfterRead(once, one.id, 60_000)
    await store.endAfterRead(once, one.id, 90_000)
    expect(await life(once, one), 'the first read counts').toBeCloseTo(60, -1)
    await store.endAfterRead(often, other.id, 60_000)
    expect(await life(often, other)).toBe(3600)
    await pass(100_000)
    const over = (await store.expiredOutputs(10_000)).map((each) => each.jobId)
    expect([one, other].map(({ id }) => over.includes(id))).toEqual([true, false])
  })

  it('keeps results and photos for as long as the campaign says', async () => {
    const { store, openAccount, openCampaign, pass } = harness()
    const account = await openAccount()
    const own = await openCampaign(account, { resultSeconds: 60, photoSeconds: 7200 })
    const plain = await openCampaign(account, {})
    const ended = async (campaignId: string) => {
      const job = newJob(account, { campaignId })
      await store.admit(job)
      await store.claim(job.id, LEASE)
      expect(await store.finish(job.id, 1, STILL_DONE)).toBe(true)
      return job
    }
    const [one, other] = [await ended(own), await ended(plain)]
    const lives = [one, other].map(async ({ id }) => {
      const found = await store.find(account, id)
      return found && lifeOf(found)
    })
    expect(await Promise.all(lives)).toEqual([60, 3600])
    const cancelled = newJob(account, { campaignId: own })
    await store.admit(cancelled)
    await store.cancel(account, cancelled.id)
    const erasable = async () => {
      const ids = (await store.expiredInputs(3600_000, 10_000)).map(({ jobId }) => jobId)
      return [one, other, cancelled].map(({ id }) => ids.includes(id))
    }
    await pass(3_700_000)
    expect(await erasable()).toEqual([false, true, false])
    await pass(3_600_000)
    expect(await erasable()).toEqual([true, true, true])
    await store.markErased('inputs', [one.id])
    expect(await erasable()).toEqual([false, true, true])
  })
}
