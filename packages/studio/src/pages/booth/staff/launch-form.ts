import type { AliasOverview, BoothRequest, Campaign } from '@guise/sdk'
import { z } from 'zod'
import { LANGUAGES } from '../../../guest/languages.ts'
import { consentTextOf } from '../../../guest/own-text.ts'
import { inGuestOrder } from '../../../lib/guest-order.ts'

export const COUNTDOWNS = ['0', '3', '5', '10'] as const
export const SHOTS = ['1', '2', '3', '4'] as const
const CODES = LANGUAGES.map(({ code }) => code)

const digits = z.string().regex(/^\d{4,8}$/, 'Choose 4 to 8 digits')

export const launchForm = z
  .object({
    /** An alias or a campaign, by its id. */
    target: z.string().min(1, 'Choose what guests get'),
    title: z.string().trim().min(1, 'Give the booth a title').max(80, 'At most 80 characters'),
    start_words: z.string().trim().max(80, 'At most 80 characters'),
    consent_text: z
      .string()
      .trim()
      .min(1, 'Enter what guests agree to')
      .max(400, 'At most 400 characters'),
    language: z.enum(CODES),
    shots: z.enum(SHOTS),
    countdown: z.enum(COUNTDOWNS),
    reset_seconds: z.coerce
      .number('Enter a number')
      .int('Enter a whole number')
      .min(10, 'At least 10 seconds')
      .max(300, 'At most 300 seconds'),
    share_hours: z.coerce
      .number('Enter a number')
      .int('Enter a whole number')
      .min(1, 'At least 1 hour')
      .max(168, 'At most 168 hours (a week)'),
    pin: digits,
    pin_again: z.string(),
  })
  .refine(({ pin, pin_again }) => pin === pin_again, {
    path: ['pin_again'],
    message: 'The PINs do not match',
  })
export type LaunchForm = z.output<typeof launchForm>

export const DEFAULTS = {
  target: '',
  title: 'Photo booth',
  start_words: 'Step into the picture',
  consent_text: consentTextOf(),
  language: 'en',
  shots: '1',
  countdown: '3',
  reset_seconds: 60,
  share_hours: 24,
  pin: '',
  pin_again: '',
} as const satisfies LaunchForm

export const CAMPAIGN = 'campaign:'

/** Something that guests can get: one alias, or all of a campaign that has several. */
export type Target = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly pictures: readonly string[]
  readonly isAvailable: boolean
  readonly campaign: Campaign | undefined
}

export function targetsOf(
  aliases: readonly AliasOverview[],
  campaigns: readonly Campaign[],
): readonly Target[] {
  const usable = (alias: AliasOverview) => alias.filter.is_available
  const pictureOf = ({ filter }: AliasOverview) => filter.preview_images.slice(0, 1)
  const several = campaigns
    .map((campaign) => ({
      campaign,
      mine: inGuestOrder(
        aliases.filter((alias) => alias.campaign_id === campaign.id && usable(alias)),
      ),
    }))
    .filter(({ mine }) => mine.length > 1)
    .map(({ campaign, mine }) => ({
      id: CAMPAIGN + campaign.id,
      name: campaign.name,
      about: `Guests choose among ${mine.length} pictures.`,
      pictures: mine.flatMap(pictureOf).slice(0, 4),
      isAvailable: true,
      campaign,
    }))
  const single = aliases.map((alias) => ({
    id: alias.id,
    name: alias.name || alias.project || 'No campaign',
    about: usable(alias)
      ? [alias.name && alias.project, alias.filter.name].filter(Boolean).join(' · ')
      : 'Its filter is no longer available. Swap it first.',
    pictures: pictureOf(alias),
    isAvailable: usable(alias),
    campaign: campaigns.find(({ id }) => id === alias.campaign_id),
  }))
  return [...several, ...single]
}

/** What the form begins with: what somebody comes from, or the only one there is; and as it was last time. */
export function startWith(
  targets: readonly Target[],
  wanted: string | undefined,
  kept: (target: string) => Partial<LaunchForm> | undefined = () => undefined,
): LaunchForm {
  const id = targets.length === 1 ? targets[0]?.id : wanted
  const target = targets.find((one) => one.id === id && one.isAvailable)
  // What the campaign says may have changed since.
  return target ? { ...DEFAULTS, ...kept(target.id), ...startOf(target) } : DEFAULTS
}

/** As the campaign says it. */
export function startOf({ id, campaign }: Target): Partial<LaunchForm> & { target: string } {
  return {
    target: id,
    ...(campaign && {
      title: campaign.name,
      language: campaign.language,
      ...(campaign.consent_text !== null && { consent_text: campaign.consent_text }),
    }),
  }
}

export function toBooth(form: LaunchForm): BoothRequest {
  return {
    ...(form.target.startsWith(CAMPAIGN)
      ? { campaign_id: form.target.slice(CAMPAIGN.length) }
      : { alias_id: form.target }),
    pin: form.pin,
    title: form.title,
    start_words: form.start_words,
    consent_text: form.consent_text,
    language: form.language,
    shots: Number(form.shots),
    countdown_seconds: Number(form.countdown),
    reset_seconds: form.reset_seconds,
    share_seconds: form.share_hours * 3600,
  }
}
