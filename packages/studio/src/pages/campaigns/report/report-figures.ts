import type { CampaignReport } from '@guise/sdk'
import { LOCALE } from '../../../lib/locale.ts'

const HOUR_MS = 3600_000
/** Beyond this only hours in which something happened stand in the chart. */
const MOST_HOURS = 48

/** "34 %", and something that is little but not nothing. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = (part / whole) * 100
  if (percent > 0 && percent < 1) return '< 1 %'
  return `${Math.round(percent)} %`
}

export type HourBar = {
  readonly key: string
  readonly label: string
  readonly words: string
  readonly shots: number
}

/** Every hour from the first to the last, also those in which nobody came, as the clocks of the event showed it. */
export function hoursOf(hours: CampaignReport['hours'], zone: string): readonly HourBar[] {
  const times = hours.map(({ hour }) => new Date(hour).getTime())
  const known = new Map(hours.map(({ hour, shots }) => [new Date(hour).getTime(), shots]))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const isShort = times.length > 0 && (last - first) / HOUR_MS < MOST_HOURS
  const all = isShort
    ? Array.from({ length: (last - first) / HOUR_MS + 1 }, (_, n) => first + n * HOUR_MS)
    : times.sort((one, other) => one - other)
  const label = new Intl.DateTimeFormat(LOCALE, {
    hour: 'numeric',
    timeZone: zone,
  })
  const words = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })
  return all.map((time) => ({
    key: String(time),
    label: label.format(time),
    words: words.format(time),
    shots: known.get(time) ?? 0,
  }))
}
