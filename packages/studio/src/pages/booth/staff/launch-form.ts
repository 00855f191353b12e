import type { AliasOverview, BoothRequest } from '@guise/sdk'
import { z } from 'zod'

export const COUNTDOWNS = ['0', '3', '5', '10'] as const

const digits = z.string().regex(/^\d{4,8}$/, 'Choose 4 to 8 digits')

export const launchForm = z
  .object({
    alias_id: z.string().min(1, 'Choose an alias'),
    title: z.string().trim().min(1, 'Give the booth a title').max(80, 'At most 80 characters'),
    start_words: z.string().trim().max(80, 'At most 80 characters'),
    consent_text: z
      .string()
      .trim()
      .min(1, 'Enter what guests agree to')
      .max(500, 'At most 500 characters'),
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
  alias_id: '',
  title: 'Photo booth',
  start_words: 'Step into the picture',
  consent_text:
    'I agree that my photo is taken here, turned into a new picture and shown on this screen. Everybody in the picture agrees too.',
  countdown: '3',
  reset_seconds: 60,
  share_hours: 24,
  pin: '',
  pin_again: '',
} as const satisfies LaunchForm

/** What the form begins with: the alias somebody comes from by its card, or the only one there is. */
export function startWith(
  aliases: readonly AliasOverview[],
  aliasId: string | undefined,
): LaunchForm {
  const wanted = aliases.length === 1 ? aliases[0]?.id : aliasId
  const alias = aliases.find(({ id, filter }) => id === wanted && filter.is_available)
  if (!alias) return DEFAULTS
  return { ...DEFAULTS, alias_id: alias.id, title: alias.project || DEFAULTS.title }
}

export function toBooth(form: LaunchForm): BoothRequest {
  return {
    alias_id: form.alias_id,
    pin: form.pin,
    title: form.title,
    start_words: form.start_words,
    consent_text: form.consent_text,
    countdown_seconds: Number(form.countdown),
    reset_seconds: form.reset_seconds,
    share_seconds: form.share_hours * 3600,
  }
}
