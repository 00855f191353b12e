import type { Caller } from '../caller.ts'
import { campaignNotFound } from '../campaign.ts'
import {
  type CampaignGallery,
  type CampaignPicture,
  type GalleryChange,
  type PictureQuery,
  type PictureState,
  pictureNotFound,
} from '../campaign-picture.ts'
import type { CampaignAddress, CampaignPictureStore } from '../ports/campaign-picture-store.ts'
import type { Clock } from '../ports/system.ts'

export type CampaignPicturePorts = {
  readonly campaignPictures: CampaignPictureStore
  readonly clock: Clock
}

const addressOf = ({ accountId }: Caller, campaignId: string): CampaignAddress => ({
  accountId,
  campaignId,
})

export async function readGallery(
  { campaignPictures }: Pick<CampaignPicturePorts, 'campaignPictures'>,
  caller: Caller,
  campaignId: string,
): Promise<CampaignGallery> {
  const gallery = await campaignPictures.gallery(addressOf(caller, campaignId))
  if (!gallery) throw campaignNotFound()
  return gallery
}

export async function changeGallery(
  ports: Pick<CampaignPicturePorts, 'campaignPictures'>,
  caller: Caller,
  campaignId: string,
  change: GalleryChange,
): Promise<CampaignGallery> {
  const address = addressOf(caller, campaignId)
  if (!(await ports.campaignPictures.changeGallery(address, change))) throw campaignNotFound()
  return readGallery(ports, caller, campaignId)
}

export async function listPictures(
  ports: Pick<CampaignPicturePorts, 'campaignPictures'>,
  caller: Caller,
  campaignId: string,
  query: PictureQuery,
): Promise<readonly CampaignPicture[]> {
  const pictures = await ports.campaignPictures.list(addressOf(caller, campaignId), query)
  // A list without anything may be that of a campaign that is not there.
  if (pictures.length === 0) await readGallery(ports, caller, campaignId)
  return pictures
}

export async function findPicture(
  ports: Pick<CampaignPicturePorts, 'campaignPictures'>,
  caller: Caller,
  campaignId: string,
  number: number,
): Promise<CampaignPicture> {
  const picture = await ports.campaignPictures.find(addressOf(caller, campaignId), number)
  if (picture) return picture
  await readGallery(ports, caller, campaignId)
  throw pictureNotFound()
}

export async function moderatePicture(
  ports: CampaignPicturePorts,
  caller: Caller,
  { campaignId, number }: { readonly campaignId: string; readonly number: number },
  state: PictureState,
): Promise<CampaignPicture> {
  const address = addressOf(caller, campaignId)
  await ports.campaignPictures.setState(address, number, state, ports.clock.now())
  return findPicture(ports, caller, campaignId, number)
}

/** Whoever prints says so: which printer it was is nobody's business here. */
export async function countPrints(
  ports: CampaignPicturePorts,
  caller: Caller,
  { campaignId, number }: { readonly campaignId: string; readonly number: number },
  sheets: number,
): Promise<CampaignPicture> {
  await ports.campaignPictures.countPrints(addressOf(caller, campaignId), number, sheets)
  return findPicture(ports, caller, campaignId, number)
}
