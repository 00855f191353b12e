import type { Campaign, NewCampaign } from '@guise/sdk'
import { dayIn, OWN_ZONE } from '../swap-times.ts'

/** Beside each other, as the API names them. */
export const LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'ja',
  'ar',
] as const satisfies readonly Campaign['language'][]

/** What this computer tells about the event: it begins today, here, in the language of who starts it. */
export function firstSettings({
  now = new Date(),
  language = navigator.language,
  timeZone = OWN_ZONE,
} = {}): Omit<NewCampaign, 'name'> {
  const spoken = LANGUAGES.find((known) => language.toLowerCase().split('-')[0] === known)
  return { starts_on: dayIn(now, timeZone), time_zone: timeZone, language: spoken ?? 'en' }
}
