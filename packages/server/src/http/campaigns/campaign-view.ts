import { CAMPAIGN_LANGUAGES, type Campaign } from '@guise/core'
import { z } from 'zod'
import { textsObject } from './text-fields.ts'

const date = z.iso.datetime()
const day = z.iso.date()

const coloursObject = z.object({
  background: z.string(),
  text: z.string(),
  accent: z.string(),
})

export const campaignObject = z
  .object({
    id: z.string(),
    name: z.string().describe('Unique in the account; the project of its aliases'),
    starts_on: day.nullable(),
    ends_on: day.nullable(),
    time_zone: z.string(),
    language: z.enum(CAMPAIGN_LANGUAGES),
    look: z.object({
      logo_asset_id: z.string().nullable(),
      background_asset_id: z.string().nullable(),
      colours: coloursObject.nullable(),
    }),
    texts: textsObject,
    consent_text: z.string().nullable(),
    result_seconds: z.int().nullable().describe("Null: the installation's setting"),
    photo_seconds: z.int().nullable().describe("Null: the installation's setting"),
    spend_cap: z.int().nullable(),
    spent: z.int().describe('Credits used or held by its jobs'),
    created_at: date,
    updated_at: date,
  })
  .meta({ id: 'Campaign' })

export function presentCampaign(campaign: Campaign): z.output<typeof campaignObject> {
  const { look } = campaign
  return {
    id: campaign.id,
    name: campaign.name,
    starts_on: campaign.startsOn,
    ends_on: campaign.endsOn,
    time_zone: campaign.timeZone,
    language: campaign.language,
    look: {
      logo_asset_id: look.logoAssetId,
      background_asset_id: look.backgroundAssetId,
      colours: look.colours,
    },
    texts: campaign.texts,
    consent_text: campaign.consentText,
    result_seconds: campaign.resultSeconds,
    photo_seconds: campaign.photoSeconds,
    spend_cap: campaign.spendCap,
    spent: campaign.spent,
    created_at: campaign.createdAt.toISOString(),
    updated_at: campaign.updatedAt.toISOString(),
  }
}
