import type { NewCampaign } from '@guise/sdk'
import { languageOf } from '../../../guest/languages.ts'
import { LOCALE } from '../../../lib/locale.ts'
import { dayIn, OWN_ZONE } from '../swap-times.ts'

/** What this computer tells about the event: it begins today, here, in the language of who starts it. */
export function firstSettings({
  now = new Date(),
  language = LOCALE,
  timeZone = OWN_ZONE,
} = {}): Omit<NewCampaign, 'name'> {
  return {
    starts_on: dayIn(now, timeZone),
    time_zone: timeZone,
    language: languageOf([language]),
  }
}
