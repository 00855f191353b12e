import type { Campaign, GuestLook } from '@guise/core'
import { z } from 'zod'
import { previewLinks } from '../preview-links.ts'
import type { HttpSettings, Services } from '../services.ts'
import { lookColours } from '../view-fields.ts'

export const lookObject = z
  .object({
    colours: z.object(lookColours).nullable().describe('Null: those of the product'),
    logo_url: z.string().nullable().describe('Expires; the same for hours'),
    background_url: z.string().nullable().describe('Expires; the same for hours'),
  })
  .meta({ id: 'GuestLook' })

export type LookView = z.output<typeof lookObject>

export const PRODUCT_LOOK: LookView = { colours: null, logo_url: null, background_url: null }

/** What the pages of a campaign look like for guests, with links that need no credentials. */
export async function presentGuestLook(
  services: Services,
  settings: Pick<HttpSettings, 'publicUrl'>,
  { colours, logo, background }: GuestLook,
): Promise<LookView> {
  const links = previewLinks(services, settings)
  const link = async (blob: string | null) =>
    blob === null ? null : ((await links({ previewBlobs: [blob], copiedFrom: null }))[0] ?? null)
  return { colours, logo_url: await link(logo), background_url: await link(background) }
}

/** Names of campaigns may be internal, as projects of aliases are. One with a look is shown to guests. */
export const isForGuests = ({ colours, logo_url, background_url }: LookView): boolean =>
  colours !== null || logo_url !== null || background_url !== null

/** What pages for guests show of a campaign. */
type GuestCampaign = Pick<Campaign, 'name' | 'texts'> & {
  readonly look: LookView
  /** Whether guests can ask for their picture by e-mail. */
  readonly emailDelivery: boolean
}

/** The look of a campaign by its id; null where there is none any more. */
export async function guestLookOf(
  services: Services,
  settings: Pick<HttpSettings, 'publicUrl' | 'sendsMail'>,
  { accountId, campaignId }: { readonly accountId: string; readonly campaignId: string | null },
  madeWith: string | null = null,
): Promise<GuestCampaign | null> {
  if (campaignId === null) return null
  const found = await services.brands.guestLook({ accountId, campaignId }, madeWith)
  return found
    ? {
        name: found.name,
        texts: found.texts,
        emailDelivery: found.emailDelivery && settings.sendsMail,
        look: await presentGuestLook(services, settings, found),
      }
    : null
}
