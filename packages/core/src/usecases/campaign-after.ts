import type { Caller } from '../caller.ts'
import type { CampaignReport } from '../campaign-report.ts'
import { badField } from '../fault.ts'
import { resultKeys } from '../job.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { CampaignPictureStore } from '../ports/campaign-picture-store.ts'
import type { CampaignReportStore } from '../ports/campaign-report-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import { readCampaign } from './campaigns.ts'
import { type ErasePorts, eraseJob } from './erase-job.ts'

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

/** A client waits for the answer: what takes longer is done by the next call. */
const MAX_MS = 20_000
const PAGE = 50

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
  const end = ports.clock.now().getTime() + MAX_MS
  // First nobody looks any more.
  await ports.campaignPictures.withdrawLinks(address)
  const done = { jobs: 0, results: 0, photos: 0, filesChecked: 0 }
  while (ports.clock.now().getTime() < end) {
    const ids = await ports.campaignReports.unerased(address, PAGE)
    const before = done.jobs
    for (const id of ids) {
      const erased = await eraseAndLook(ports, address.accountId, id)
      if (!erased) continue
      done.jobs += 1
      done.results += erased.results
      done.photos += erased.photos
      done.filesChecked += erased.files
    }
    if (ids.length < PAGE || done.jobs === before) break
  }
  const references = await ports.campaignReports.forgetReferences(address)
  const remaining = await ports.campaignReports.countUnerased(address)
  return { ...done, references, remaining }
}

/** Undefined when it cannot be cancelled at this moment: it is tried again by the next call. */
async function eraseAndLook(ports: CampaignAfterPorts, accountId: string, id: string) {
  try {
    await eraseJob(ports, { accountId, id })
  } catch (error) {
    if ((error as { code?: unknown }).code === 'RATE_LIMITED') return undefined
    throw error
  }
  const job = await ports.jobs.find(accountId, id)
  if (!job) return undefined
  const keys = [...job.inputs, ...resultKeys(job)]
  for (const key of keys) {
    if (await ports.blobs.open(key))
      throw new Error(`a file of job ${id} is still there after its erasure`)
  }
  return { results: job.outputs.length, photos: job.inputs.length, files: keys.length }
}
