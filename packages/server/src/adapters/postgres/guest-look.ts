import type { CampaignLook, GuestLook } from '@guise/core'

export type GuestLookRow = {
  look: Partial<CampaignLook>
  logo_blob: string | null
  background_blob: string | null
}

const blobOf = (field: keyof CampaignLook) => `(select p.blob_key from campaign_assets p
    where p.campaign_id = c.id and p.id::text = c.look ->> '${field}')`

/** Of the campaign `c`. A picture that is not its own, or is gone, is none. */
export const GUEST_LOOK = `c.look, ${blobOf('logoAssetId')} as logo_blob,
  ${blobOf('backgroundAssetId')} as background_blob`

/** Whether guests of the campaign `c` can ask for mails. */
export const EMAIL_DELIVERY = `exists (select 1 from campaign_guests g
    where g.campaign_id = c.id and g.email_delivery) and campaign_is_open(c.account_id, c.id) as email_delivery`

export function toGuestLook({ look, logo_blob, background_blob }: GuestLookRow): GuestLook {
  return { colours: look.colours ?? null, logo: logo_blob, background: background_blob }
}
