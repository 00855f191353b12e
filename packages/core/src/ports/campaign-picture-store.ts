import type {
  CampaignGallery,
  CampaignPicture,
  GalleryChange,
  PictureQuery,
  PictureState,
} from '../campaign-picture.ts'

/** Which campaign, and whose: another account's has neither gallery nor pictures. */
export type CampaignAddress = { readonly accountId: string; readonly campaignId: string }

/** The pictures of campaigns. They are numbered when their jobs end, whoever ends them. */
export type CampaignPictureStore = {
  /** Undefined when there is no such campaign. */
  gallery(address: CampaignAddress): Promise<CampaignGallery | undefined>
  /** False when there is no such campaign. */
  changeGallery(address: CampaignAddress, change: GalleryChange): Promise<boolean>
  list(address: CampaignAddress, query: PictureQuery): Promise<readonly CampaignPicture[]>
  find(address: CampaignAddress, number: number): Promise<CampaignPicture | undefined>
  /** False when no picture has this number. */
  setState(
    address: CampaignAddress,
    number: number,
    state: PictureState,
    now: Date,
  ): Promise<boolean>
  /** Counts sheets of a picture that were printed, and as many less paper. False when there is none such. */
  countPrints(address: CampaignAddress, number: number, sheets: number): Promise<boolean>
  /** Every link to the gallery is over. */
  withdrawLinks(address: CampaignAddress): Promise<void>
  /** What visitors of these galleries see; nothing for campaigns that are gone or whose account is not active. */
  showing(campaignIds: readonly string[], now: Date): Promise<ReadonlyMap<string, ShownGallery>>
}

export type ShownGallery = {
  readonly accountId: string
  readonly epoch: number
  /** The newest ones, newest first. */
  readonly pictures: readonly CampaignPicture[]
}
