import {
  CAMPAIGN_LANGUAGES,
  type CampaignChange,
  isUuid,
  LONGEST_GRACE_HOURS,
  LONGEST_PHOTO_SECONDS,
  LONGEST_RESULT_SECONDS,
} from '@guise/core'
import { z } from 'zod'
import type { Rule } from '../validate.ts'
import { integer, oneOf, text } from '../versioned/families/fields.ts'
import { texts } from './text-fields.ts'

const MAX_CREDITS = 1_000_000_000_000
const SHORTEST_SECONDS = 60

const name = text(200)
  .transform((value) => value.trim())
  .refine((value) => value !== '', { error: 'must not be empty' })
  .meta({ description: 'Unique in the account', examples: ['Summer gala 2026'] })
const day = z.iso
  .date({ error: 'must be a date, such as 2026-12-31' })
  // There was no year 0, neither for Postgres.
  .refine((value) => value >= '0001', { error: 'must be a date, such as 2026-12-31' })
const colour = z
  .string({ error: 'must be a colour, such as #1a2b3c' })
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour, such as #1a2b3c' })
  .transform((value) => value.toLowerCase())
const asset = z
  .string({ error: 'must be the id of a picture' })
  .refine(isUuid, { error: 'must be the id of a picture' })
  .transform((value) => value.toLowerCase())
  .nullable()
  .default(null)

const look = z
  .object(
    {
      logo_asset_id: asset.describe('A picture of this campaign to show as logo'),
      background_asset_id: asset.describe('A picture of this campaign behind the pages'),
      colours: z
        .object(
          {
            background: colour.describe('Colour of the page'),
            text: colour.describe('Colour of the words'),
            accent: colour.describe('Colour of buttons'),
          },
          { error: 'must have background, text and accent' },
        )
        .nullable()
        .default(null)
        .describe('Null: those of the product'),
    },
    { error: 'must have logo_asset_id, background_asset_id and colours' },
  )
  .transform((value) => ({
    logoAssetId: value.logo_asset_id,
    backgroundAssetId: value.background_asset_id,
    colours: value.colours,
  }))
  .meta({
    id: 'NewLook',
    description: 'How the pages for guests look. What is left out is null: the look of the product',
  })

const optional = {
  starts_on: day.nullable().optional().describe('First day, in time_zone'),
  ends_on: day.nullable().optional().describe('Last day, in time_zone'),
  time_zone: text(64)
    .optional()
    .meta({ description: 'An IANA time zone name. Default: UTC', examples: ['Europe/Berlin'] }),
  grace_hours: integer(0, LONGEST_GRACE_HOURS)
    .optional()
    .describe('How long phones and booths still work after the last day. Default: 12'),
  language: oneOf(CAMPAIGN_LANGUAGES).optional().describe('Of the pages for guests. Default: en'),
  look: look.optional(),
  texts: texts.optional(),
  consent_text: text(400).nullable().optional().describe('What guests agree to before the photo'),
  result_seconds: integer(SHORTEST_SECONDS, LONGEST_RESULT_SECONDS)
    .nullable()
    .optional()
    .describe("How long results can be read. Default: the installation's setting"),
  photo_seconds: integer(SHORTEST_SECONDS, LONGEST_PHOTO_SECONDS)
    .nullable()
    .optional()
    .describe(
      "How long photos are kept after their job has ended. Default: the installation's setting",
    ),
  spend_cap: integer(0, MAX_CREDITS)
    .nullable()
    .optional()
    .describe('Maximum number of credits that its jobs can use'),
}

export const reopenBody = z.object({
  ends_on: day.nullable().optional().describe('The new last day, in time_zone; null: none'),
})
export const createBody = z.object({ name, ...optional })
export const changeBody = z.object({ name: name.optional(), ...optional })

export const somethingChanges: Rule = (body) =>
  Object.keys(changeBody.shape).every((field) => body[field] === undefined)
    ? {
        field: 'name',
        code: 'VALIDATION_ERROR',
        message: `Send at least one of ${Object.keys(changeBody.shape).join(', ')}.`,
      }
    : undefined

type Sent = Readonly<Record<string, unknown>>

/** Elsewhere null means absent; here it takes away what a campaign need not have. */
export function changeOf(wanted: z.output<typeof changeBody>, sent: Sent): CampaignChange {
  const given = <Value>(field: string, value: Value | undefined) =>
    sent[field] === null ? null : value
  const change = {
    name: wanted.name,
    startsOn: given('starts_on', wanted.starts_on),
    endsOn: given('ends_on', wanted.ends_on),
    timeZone: wanted.time_zone,
    graceHours: wanted.grace_hours,
    language: wanted.language,
    look: wanted.look,
    texts: wanted.texts,
    consentText: given('consent_text', wanted.consent_text),
    resultSeconds: given('result_seconds', wanted.result_seconds),
    photoSeconds: given('photo_seconds', wanted.photo_seconds),
    spendCap: given('spend_cap', wanted.spend_cap),
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
