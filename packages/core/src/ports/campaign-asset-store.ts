import type { Brand } from '../brand.ts'
import type { Campaign } from '../campaign.ts'
import type { GuestLook } from '../campaign-face.ts'
import type { GuestAccess } from '../guest-access.ts'
import type { CampaignAddress } from './campaign-picture-store.ts'

/** A picture of a campaign's look or brand. */
export type CampaignAsset = {
  readonly id: string
  readonly blob: string
  readonly width: number
  readonly height: number
  readonly contentType: string
  readonly createdAt: Date
}

export type NewCampaignAsset = CampaignAsset & {
  readonly accountId: string
  readonly campaignId: string
  readonly bytes: number
}

/** What a brand is laid with: the brand as it is now, and what its words and pictures come from. */
export type StoredBranding = {
  readonly brand: Brand
  readonly campaign: Pick<Campaign, 'name' | 'language' | 'timeZone'>
  readonly assets: readonly CampaignAsset[]
}

/** The brand of a campaign and its pictures. Only ever the account's own. */
export type CampaignBrandStore = {
  /** 'full' when the campaign has that many; 'unknown' when there is no such campaign. */
  add(asset: NewCampaignAsset, most: number): Promise<'added' | 'full' | 'unknown'>
  /** Newest first. */
  assets(address: CampaignAddress): Promise<readonly CampaignAsset[]>
  /** Its blob, which the caller deletes; 'used' by the look or the brand, and it stays. */
  remove(
    address: CampaignAddress,
    id: string,
  ): Promise<{ readonly blob: string } | 'used' | undefined>
  /** Null: it has none. Undefined: there is no such campaign. */
  brand(address: CampaignAddress): Promise<Brand | null | undefined>
  /** False when there is no such campaign, or it lacks one of the pictures. */
  setBrand(
    address: CampaignAddress,
    brand: Brand | null,
    pictures: readonly string[],
    now: Date,
  ): Promise<boolean>
  /**
   * Undefined when there is no such campaign. `madeWith`: the key that made the picture which is shown; what a token
   * made that was ended is not sent by e-mail.
   */
  guestLook(
    address: CampaignAddress,
    madeWith?: string | null,
  ): Promise<
    (GuestLook & Pick<Campaign, 'name' | 'texts'> & Pick<GuestAccess, 'emailDelivery'>) | undefined
  >
  /** Undefined when nothing is to be laid. */
  branding(address: CampaignAddress): Promise<StoredBranding | undefined>
}
