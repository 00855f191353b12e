import type { Campaign, CampaignChange } from '@guise/sdk'
import { z } from 'zod'
import { LANGUAGES } from '../../../guest/languages.ts'
import { plural } from '../../../lib/format.ts'
import { optionalNumber } from '../../../lib/server-form.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Empty: as long as the installation keeps them. */
export const RESULT_PERIODS: readonly (readonly [seconds: string, words: string])[] = [
  [String(HOUR), '1 hour'],
  [String(DAY), '1 day'],
  [String(3 * DAY), '3 days'],
  [String(7 * DAY), '1 week'],
  [String(14 * DAY), '2 weeks'],
  [String(28 * DAY), '4 weeks'],
]
export const PHOTO_PERIODS: readonly (readonly [seconds: string, words: string])[] = [
  [String(5 * 60), '5 minutes'],
  [String(HOUR), '1 hour'],
  [String(4 * HOUR), '4 hours'],
  [String(DAY), '1 day'],
  [String(3 * DAY), '3 days'],
  [String(7 * DAY), '1 week'],
]

/** How long phones and booths work after the last day. */
const GRACES: readonly (readonly [hours: string, words: string])[] = [
  ['0', 'At the end of the last day'],
  ['3', '3 hours later'],
  ['12', '12 hours later'],
  ['24', 'A day later'],
  ['72', '3 days later'],
]
export const gracesWith = (hours: number): typeof GRACES =>
  GRACES.some(([known]) => known === String(hours))
    ? GRACES
    : [...GRACES, [String(hours), `${hours} hours later`]]

/** A period set by a program stays on offer. */
export function withOwn(
  periods: typeof RESULT_PERIODS,
  seconds: number | null,
): typeof RESULT_PERIODS {
  const own = String(seconds ?? '')
  if (own === '' || periods.some(([known]) => known === own)) return periods
  return [...periods, [own, plural(Number(own), 'second')]]
}

const day = z.string().transform((text) => text || null)
const seconds = z.string().transform((text) => (text === '' ? null : Number(text)))

export const settingsForm = z
  .object({
    name: z.string().trim().min(1, 'Give the campaign a name').max(200, 'At most 200 characters'),
    starts_on: day,
    ends_on: day,
    time_zone: z.string(),
    grace_hours: z.string().transform(Number),
    language: z.enum(LANGUAGES.map(({ code }) => code)),
    consent_text: z
      .string()
      .trim()
      .max(400, 'At most 400 characters')
      .transform((text) => text || null),
    result_seconds: seconds,
    photo_seconds: seconds,
    spend_cap: optionalNumber,
  })
  .refine(({ starts_on, ends_on }) => !(starts_on && ends_on && ends_on < starts_on), {
    path: ['ends_on'],
    message: 'Must not be before the first day',
  }) satisfies z.ZodType<CampaignChange>

/** Only what was changed is sent: what a colleague has set meanwhile stays. */
export function changesOf(
  before: z.input<typeof settingsForm>,
  now: z.output<typeof settingsForm>,
): CampaignChange {
  const was: Readonly<Record<string, unknown>> = settingsForm.parse(before)
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== was[field]))
}

export function startWith(campaign: Campaign): z.input<typeof settingsForm> {
  const text = (value: string | number | null) => String(value ?? '')
  return {
    name: campaign.name,
    starts_on: text(campaign.starts_on),
    ends_on: text(campaign.ends_on),
    time_zone: campaign.time_zone,
    grace_hours: text(campaign.grace_hours),
    language: campaign.language,
    consent_text: text(campaign.consent_text),
    result_seconds: text(campaign.result_seconds),
    photo_seconds: text(campaign.photo_seconds),
    spend_cap: text(campaign.spend_cap),
  }
}
