import {
  type Brand,
  brandAssets,
  contrastOf,
  isEmptyBrand,
  LEAST_CONTRAST,
  NO_BRAND,
} from '../brand.ts'
import type { BrandShape } from '../brand-layout.ts'
import type { Caller } from '../caller.ts'
import { campaignNotFound } from '../campaign.ts'
import { badField, Fault } from '../fault.ts'
import { isLimited } from '../key-scope.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { CampaignAsset, CampaignBrandStore } from '../ports/campaign-asset-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import type { BrandPicture, Finisher } from '../ports/finisher.ts'
import type { JobStore } from '../ports/job-store.ts'
import type { PictureIntake } from '../ports/picture-intake.ts'
import type { MarkSmallPreview } from '../ports/result-marker.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { readBlob } from './blobs.ts'
import { readCampaign } from './campaigns.ts'
import { openBranding } from './lay-brand.ts'
import { isReadable, jobNotFound, resultExpired } from './read-job.ts'
import { type PictureInput, storePictures, takePictures } from './take-pictures.ts'

/** Logos, frames and overlays of every shape, with room to try others. */
export const ASSETS_PER_CAMPAIGN = 40

export type BrandPorts = {
  readonly campaigns: CampaignStore
  readonly brands: CampaignBrandStore
  readonly intake: PictureIntake
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
}

/** Reads the picture as it reads a guest's, and keeps it for the campaign. */
export async function addCampaignAsset(
  ports: BrandPorts,
  { accountId }: Caller,
  campaignId: string,
  input: PictureInput,
): Promise<CampaignAsset> {
  const address = { accountId, campaignId }
  // Looked at first, so that nothing is read in vain; decided when it is added.
  if (!(await ports.campaigns.find(accountId, campaignId))) throw campaignNotFound()
  if ((await ports.brands.assets(address)).length >= ASSETS_PER_CAMPAIGN) throw tooManyAssets()
  const [picture] = await takePictures(ports.intake, { accountId }, [input])
  if (!picture) throw new Error('a picture that was neither accepted nor rejected')
  const [blob] = await storePictures(ports, { kind: 'assets', accountId }, [input], [picture])
  if (blob === undefined) throw new Error('a picture that is not stored')
  const { contentType, width, height } = picture
  const createdAt = ports.clock.now()
  const asset = { id: ports.ids.random(), blob, width, height, contentType, createdAt }
  const bytes = 'bytes' in picture ? picture.bytes.length : picture.size
  const outcome = await ports.brands.add({ ...asset, ...address, bytes }, ASSETS_PER_CAMPAIGN)
  if (outcome === 'added') return asset
  await ports.blobs.delete([blob])
  throw outcome === 'full' ? tooManyAssets() : campaignNotFound()
}

export async function listCampaignAssets(
  ports: Pick<BrandPorts, 'campaigns' | 'brands'>,
  caller: Caller,
  campaignId: string,
): Promise<readonly CampaignAsset[]> {
  await readCampaign(ports, caller, campaignId)
  return ports.brands.assets({ accountId: caller.accountId, campaignId })
}

export async function deleteCampaignAsset(
  ports: Pick<BrandPorts, 'campaigns' | 'brands' | 'blobs'>,
  caller: Caller,
  campaignId: string,
  id: string,
): Promise<void> {
  await readCampaign(ports, caller, campaignId)
  const removed = await ports.brands.remove({ accountId: caller.accountId, campaignId }, id)
  if (!removed) throw assetNotFound()
  if (removed === 'used') {
    throw new Fault(
      'FORBIDDEN',
      'The look or the brand of the campaign uses this picture. Take it out there first.',
    )
  }
  await ports.blobs.delete([removed.blob])
}

export function assetNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Picture not found. List the pictures of the campaign to see which exist.',
  )
}

/** How pages for guests look; undefined when the campaign is gone. */
export function readGuestLook(
  { brands }: Pick<BrandPorts, 'brands'>,
  ...of: Parameters<CampaignBrandStore['guestLook']>
): ReturnType<CampaignBrandStore['guestLook']> {
  return brands.guestLook(...of)
}

export async function readBrand(
  { brands }: Pick<BrandPorts, 'brands'>,
  { accountId }: Caller,
  campaignId: string,
): Promise<Brand> {
  const brand = await brands.brand({ accountId, campaignId })
  if (brand === undefined) throw campaignNotFound()
  return brand ?? NO_BRAND
}

export async function setBrand(
  ports: Pick<BrandPorts, 'campaigns' | 'brands' | 'clock'>,
  caller: Caller,
  campaignId: string,
  brand: Brand,
): Promise<Brand> {
  const address = { accountId: caller.accountId, campaignId }
  await readCampaign(ports, caller, campaignId)
  checkBrand(brand, await ports.brands.assets(address))
  const kept = isEmptyBrand(brand) ? null : brand
  const isSet = await ports.brands.setBrand(address, kept, brandAssets(brand), ports.clock.now())
  // Deleted at this very moment, the campaign or one of its pictures.
  if (!isSet) throw badField('brand', 'A picture of it was deleted. Choose another one.')
  return brand
}

export type BrandPreview = {
  /** Null: as it is kept. */
  readonly brand: Brand | null
  /** Null: on a sample of the ratio. */
  readonly jobId: string | null
  readonly ratio: BrandShape
}

export type PreviewPorts = BrandPorts &
  Finisher & {
    readonly jobs: Pick<JobStore, 'find'>
    readonly sample: (shape: BrandShape) => Promise<BrandPicture>
    readonly markPreview: MarkSmallPreview
  }

/** A picture with the brand on it, before or after it is kept. The picture of a guest is a marked preview: it costs nothing. */
export async function previewBrand(
  ports: PreviewPorts,
  caller: Caller,
  campaignId: string,
  { brand: wanted, jobId, ratio }: BrandPreview,
): Promise<Uint8Array> {
  const { accountId } = caller
  const address = { accountId, campaignId }
  const campaign = await readCampaign(ports, caller, campaignId)
  const assets = await ports.brands.assets(address)
  const brand = wanted ?? (await readBrand(ports, caller, campaignId))
  checkBrand(brand, assets)
  const picture =
    jobId === null ? await ports.sample(ratio) : await pictureOf(ports, caller, campaignId, jobId)
  const branding = await openBranding(ports.blobs, { brand, campaign, assets }, ports.clock.now())
  const plain = { ...picture, contentType: 'image/png' } as const
  const { signal } = new AbortController()
  const { output } = await ports.layBrand(plain, branding, signal)
  if (jobId === null) return output.bytes
  return ports.markPreview(
    output.bytes,
    { madeAt: ports.clock.now(), filter: null, photos: 1 },
    signal,
  )
}

async function pictureOf(ports: PreviewPorts, caller: Caller, campaignId: string, id: string) {
  const job = await ports.jobs.find(caller.accountId, id)
  if (!job || (isLimited(caller.reach) && job.campaignId !== campaignId)) throw jobNotFound()
  if (job.state === 'succeeded' && !isReadable(job, ports.clock.now())) throw resultExpired()
  const key = job.plainOutputs[0] ?? job.outputs[0]
  if (key === undefined || !key.endsWith('.png') || !job.summary) {
    throw badField('job_id', 'must be a job that has made a picture')
  }
  const { width, height } = job.summary
  return { bytes: await readBlob(ports.blobs, key), width, height }
}

/** Refuses a brand that could not be laid, or not be read. */
function checkBrand(brand: Brand, assets: readonly CampaignAsset[]): void {
  const known = new Set(assets.map(({ id }) => id))
  const missing = brandAssets(brand).find((id) => !known.has(id))
  if (missing !== undefined) {
    throw badField(
      'brand',
      `The campaign has no picture ${missing}. Add it first, or choose another one.`,
    )
  }
  for (const [at, { colour, plate }] of brand.texts.entries()) {
    if (plate !== null && contrastOf(colour, plate) < LEAST_CONTRAST) {
      throw badField(
        `texts[${at}].plate`,
        'is too close to the colour of the words. Choose a lighter or a darker one.',
      )
    }
  }
}

function tooManyAssets(): Fault {
  return new Fault(
    'FORBIDDEN',
    `This campaign has reached its limit of ${ASSETS_PER_CAMPAIGN} pictures. Delete one that it no longer uses.`,
  )
}
