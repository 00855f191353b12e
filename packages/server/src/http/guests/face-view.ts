import {
  type AskingFace,
  CAMPAIGN_LANGUAGES,
  CATALOG_IDS,
  FILTER_GENDERS,
  MODEL_TYPES,
} from '@guise/core'
import { z } from 'zod'
import { pictureLimits, pictureLimitsOf } from '../body/picture-limits.ts'
import { textsObject } from '../campaigns/text-fields.ts'
import { groupFilterOf } from '../group-filter.ts'
import { previewLinks } from '../preview-links.ts'
import type { HttpSettings, Services } from '../services.ts'
import { lookObject, presentGuestLook } from './look-view.ts'

const guestFilter = z.object({
  alias_id: z.string().describe('Send it as the filter of a run'),
  name: z.string().describe('Name of the alias or of its filter'),
  filter_type: z.enum(MODEL_TYPES).describe('Which endpoints take it: face_swap or multi_swap'),
  model: z.string().describe('The look it was made with'),
  genders: z.array(z.string()).describe('Genders it accepts; empty means all'),
  guests: z
    .array(z.enum(FILTER_GENDERS))
    .describe('Whom to ask for; empty if the answer changes nothing'),
  sizes: z.array(z.string()).describe('Output sizes it supports; empty means all'),
  group_filter: z
    .object({
      catalog: z.enum(CATALOG_IDS).describe('The catalog it is from'),
      id: z.int().meta({ description: 'Its id there', examples: [1] }),
    })
    .nullable()
    .describe('For a photo of a group: the catalog filter to send instead of the alias'),
  preview_images: z.array(z.string()).describe('Links to small pictures; they work for a day'),
})

export const faceObject = z
  .object({
    name: z.string().describe('Name of the campaign'),
    language: z.enum(CAMPAIGN_LANGUAGES).describe('Language of the page'),
    look: lookObject.describe('How the page looks'),
    texts: textsObject.describe('What guests read instead of the texts of the product'),
    consent_text: z.string().nullable().describe('What guests agree to; null: the standard text'),
    email_delivery: z.boolean().describe('Whether guests can ask for their picture by e-mail'),
    filters: z.array(guestFilter).describe('In the order in which they were added'),
    limits: pictureLimits.describe('Limits for photos'),
  })
  .meta({ id: 'CampaignFace' })

/** Nothing that only the people of the account should know. */
export async function presentFace(
  services: Services,
  settings: HttpSettings,
  { name, language, look, texts, consentText, emailDelivery, filters }: AskingFace,
): Promise<z.output<typeof faceObject>> {
  const links = previewLinks(services, settings)
  return {
    name,
    language,
    look: await presentGuestLook(services, settings, look),
    texts,
    consent_text: consentText,
    email_delivery: emailDelivery && settings.sendsMail,
    filters: await Promise.all(
      filters.map(async ({ aliasId, name, filter, copyOf, guests }) => {
        return {
          alias_id: aliasId,
          name,
          filter_type: filter.modelType,
          model: filter.model,
          genders: [...filter.genders],
          guests: [...guests],
          sizes: [...filter.sizes],
          group_filter: groupFilterOf(services.catalog, { copiedFrom: copyOf }),
          preview_images: await links({ ...filter, copiedFrom: copyOf }),
        }
      }),
    ),
    limits: pictureLimitsOf(settings),
  }
}
