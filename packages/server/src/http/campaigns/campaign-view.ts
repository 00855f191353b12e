import { CAMPAIGN_LANGUAGES, CAMPAIGN_STATES, type Campaign } from '@guise/core'
import { z } from 'zod'
import { createdAt, idOf, lookColours } from '../view-fields.ts'
import { textsObject } from './text-fields.ts'

const date = z.iso.datetime()
const day = z.iso.date()

const coloursObject = z.object(lookColours)

export const campaignObject = z
  .object({
    id: idOf('campaign'),
    name: z.string().describe('Unique in the account; the project of its aliases'),
    starts_on: day.nullable().describe('First day, in time_zone'),
    ends_on: day.nullable().describe('Last day, in time_zone'),
    time_zone: z.string().describe('An IANA time zone name'),
    grace_hours: z.int().meta({
      description: 'How long phones and booths work after the last day',
      examples: [12],
    }),
    state: z
      .enum(CAMPAIGN_STATES)
      .describe('open and grace take photos; over and erased refuse them with EVENT_OVER'),
    stops_at: date
      .nullable()
      .describe(
        'When phones, booths, tokens and limited keys stop; null: the campaign has no last day',
      ),
    language: z.enum(CAMPAIGN_LANGUAGES).describe('Language of the pages for guests'),
    look: z
      .object({
        logo_asset_id: z.string().nullable().describe('The picture that is shown as logo'),
        background_asset_id: z.string().nullable().describe('The picture behind the pages'),
        colours: coloursObject.nullable().describe('Null: those of the product'),
      })
      .describe('How the pages for guests look'),
    texts: textsObject.describe('What guests read instead of the texts of the product'),
    consent_text: z
      .string()
      .nullable()
      .describe('What guests agree to before the photo; null: the standard text'),
    result_seconds: z.int().nullable().describe("Null: the installation's setting"),
    photo_seconds: z.int().nullable().describe("Null: the installation's setting"),
    spend_cap: z.int().nullable().describe('Credits that its jobs can use at most; null: no cap'),
    spent: z.int().describe('Credits used or held by its jobs'),
    created_at: createdAt,
    updated_at: date.describe('When it was last changed'),
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
    grace_hours: campaign.graceHours,
    state: campaign.state,
    stops_at: campaign.stopsAt?.toISOString() ?? null,
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
