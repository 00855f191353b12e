import type { Caller } from '../caller.ts'
import type { CampaignReport } from '../campaign-report.ts'
import { badField } from '../fault.ts'
import { resultKeys } from '../job.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { CampaignPictureStore } from '../ports/campaign-picture-store.ts'
import type { CampaignReportStore } from '../ports/campaign-report-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import { readCampaign } from './campaigns.ts'
import { type ErasePorts, eraseJobs } from './erase-job.ts'

export type CampaignAfterPorts = ErasePorts & {
  readonly campaigns: CampaignStore
  readonly campaignPictures: CampaignPictureStore
  readonly campaignReports: CampaignReportStore
  readonly blobs: Pick<BlobStore, 'delete' | 'open'>
}

export async function reportCampaign(
  ports: Pick<CampaignAfterPorts, 'campaigns' | 'campaignReports'>,
  caller: Caller,
  campaignId: string,
): Promise<CampaignReport> {
  await readCampaign(ports, caller, campaignId)
  return ports.campaignReports.report({ accountId: caller.accountId, campaignId })
}

/** What was erased by this call, and what it found to be gone. */
export type CampaignErasure = {
  readonly jobs: number
  readonly results: number
  readonly photos: number
  readonly references: number
  /** Files that were looked for afterwards, each of them in vain. */
  readonly filesChecked: number
  /** Jobs that are still to be erased: the time of one call was over, or they cannot be cancelled now. */
  readonly remaining: number
}

/**
 * Erases all pictures, photos and uploads of a campaign, and what may name a person. Rows of jobs stay with
 * their numbers, and so do the texts of consent. The name is asked for, because nothing brings it back.
 */
export async function eraseCampaign(
  ports: CampaignAfterPorts,
  caller: Caller,
  campaignId: string,
  name: string,
): Promise<CampaignErasure> {
  const campaign = await readCampaign(ports, caller, campaignId)
  if (name !== campaign.name) {
    throw badField('name', 'must be the name of the campaign, to confirm that all its pictures go')
  }
  const address = { accountId: caller.accountId, campaignId }
  // First, so that no job is admitted after those erased below.
  await ports.campaigns.markErased(address.accountId, campaignId)
  await ports.campaignPictures.withdrawLinks(address)
  const done = { results: 0, photos: 0, filesChecked: 0 }
  const jobs = await eraseJobs(ports, {
    accountId: address.accountId,
    unerased: (most) => ports.campaignReports.unerased(address, most),
    async look(id) {
      const gone = await lookFor(ports, address.accountId, id)
      done.results += gone?.results ?? 0
      done.photos += gone?.photos ?? 0
      done.filesChecked += gone?.files ?? 0
      return gone !== undefined
    },
  })
  const references = await ports.campaignReports.forgetReferences(address)
  const remaining = await ports.campaignReports.countUnerased(address)
  return { jobs, ...done, references, remaining }
}

/** The files of a job that was erased: what there was, each looked for in vain. */
async function lookFor(ports: CampaignAfterPorts, accountId: string, id: string) {
  const job = await ports.jobs.find(accountId, id)
  if (!job) return undefined
  const keys = [...job.inputs, ...resultKeys(job)]
  for (const key of keys) {
    if (await ports.blobs.open(key))
      throw new Error(`a file of job ${id} is still there after its erasure`)
  }
  return { results: job.outputs.length, photos: job.inputs.length, files: keys.length }
}
