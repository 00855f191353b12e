import type { Caller } from '../caller.ts'
import { badField } from '../fault.ts'
import type { Job } from '../job.ts'
import type { CampaignAddress } from '../ports/campaign-picture-store.ts'
import type { PrintMaker } from '../ports/print-maker.ts'
import type { PrintOptions, PrintTemplate } from '../print-layout.ts'
import { readBlob } from './blobs.ts'
import { type PreviewPorts, previewBrand } from './campaign-brand.ts'
import { readCampaign } from './campaigns.ts'
import { openAssets, wordsOf } from './lay-brand.ts'
import { isReadable, jobNotFound, resultExpired } from './read-job.ts'

export type PrintPorts = PreviewPorts & { readonly printMaker: PrintMaker }

/** A PDF of results of a campaign: a page for each, or all of them on two strips. */
export async function printJobs(
  ports: PrintPorts,
  caller: Caller,
  campaignId: string,
  { jobIds, ...options }: PrintOptions & { readonly jobIds: readonly string[] | null },
): Promise<Uint8Array> {
  const { accountId } = caller
  const campaign = await readCampaign(ports, caller, campaignId)
  const isStrip = options.template === '2x6'
  const shots = jobIds
    ? await shotsOf(ports, { accountId, campaignId }, jobIds, isStrip)
    : sampleShots(ports, caller, campaignId, options.template)
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

type Shot = () => Promise<Uint8Array>

async function shotsOf(
  ports: PrintPorts,
  { accountId, campaignId }: CampaignAddress,
  jobIds: readonly string[],
  isPlain: boolean,
): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  for (const [at, id] of jobIds.entries()) {
    const job = await ports.jobs.find(accountId, id)
    if (job?.campaignId !== campaignId) throw jobNotFound()
    const key = pictureOf(job, isPlain, ports.clock.now(), `job_ids[${at}]`)
    shots.push(() => readBlob(ports.blobs, key))
  }
  return shots
}

const SAMPLE_SHAPES = { '4x6': 'portrait', '6x4': 'landscape', square: 'square' } as const

/** For those who want to try paper and printer before the first guest. */
function sampleShots(
  ports: PrintPorts,
  caller: Caller,
  campaignId: string,
  template: PrintTemplate,
): readonly Shot[] {
  if (template === '2x6') {
    const plain = async () => (await ports.sample('landscape')).bytes
    return [plain, plain, plain]
  }
  const wanted = { brand: null, jobId: null, ratio: SAMPLE_SHAPES[template] }
  return [() => previewBrand(ports, caller, campaignId, wanted)]
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
