import type { Caller } from '../caller.ts'
import { badField } from '../fault.ts'
import type { Job } from '../job.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { CampaignBrandStore } from '../ports/campaign-asset-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import type { JobStore } from '../ports/job-store.ts'
import type { PrintMaker } from '../ports/print-maker.ts'
import type { Clock } from '../ports/system.ts'
import type { PrintOptions } from '../print-layout.ts'
import { readBlob } from './blobs.ts'
import { readCampaign } from './campaigns.ts'
import { openAssets, wordsOf } from './lay-brand.ts'
import { isReadable, jobNotFound, resultExpired } from './read-job.ts'

export type PrintPorts = {
  readonly campaigns: CampaignStore
  readonly brands: CampaignBrandStore
  readonly jobs: Pick<JobStore, 'find'>
  readonly blobs: BlobStore
  readonly printMaker: PrintMaker
  readonly clock: Clock
}

/** A PDF of results of a campaign: a page for each, or all of them on two strips. */
export async function printJobs(
  ports: PrintPorts,
  caller: Caller,
  campaignId: string,
  { jobIds, ...options }: PrintOptions & { readonly jobIds: readonly string[] },
): Promise<Uint8Array> {
  const { accountId } = caller
  const campaign = await readCampaign(ports, caller, campaignId)
  const isStrip = options.template === '2x6'
  const shots: (() => Promise<Uint8Array>)[] = []
  for (const [at, id] of jobIds.entries()) {
    const job = await ports.jobs.find(accountId, id)
    if (job?.campaignId !== campaignId) throw jobNotFound()
    const key = pictureOf(job, isStrip, ports.clock.now(), `job_ids[${at}]`)
    shots.push(() => readBlob(ports.blobs, key))
  }
  const assets = await ports.brands.assets({ accountId, campaignId })
  const brand = await ports.brands.brand({ accountId, campaignId })
  const logoId = brand?.logo?.assetId ?? campaign.look.logoAssetId
  const logos = await openAssets(ports.blobs, logoId === null ? [] : [logoId], assets)
  return ports.printMaker.make({
    ...options,
    pages: isStrip ? [shots] : shots.map((shot) => [shot]),
    words: wordsOf(campaign, ports.clock.now()),
    colours: campaign.look.colours,
    logo: (logoId === null ? undefined : logos.get(logoId)) ?? null,
  })
}

/** Strips show the plain pictures: they have the brand once, below them. */
function pictureOf(job: Job, isPlain: boolean, now: Date, field: string): string {
  if (job.state === 'succeeded' && !isReadable(job, now)) throw resultExpired()
  const key = (isPlain ? job.plainOutputs[0] : undefined) ?? job.outputs[0]
  if (key === undefined || !key.endsWith('.png')) {
    throw badField(field, 'must be a job that has made a picture')
  }
  return key
}
