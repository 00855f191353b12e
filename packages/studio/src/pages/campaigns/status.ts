import type { Campaign } from '@guise/sdk'
import { LOCALE } from '../../lib/locale.ts'
import type { Tone } from '../../ui/badge.tsx'
import { clockText, dayIn } from './swap-times.ts'

/** Where a campaign stands in time; without dates it is always on. */
export type Status = 'now' | 'planned' | 'over'

type Dated = Pick<Campaign, 'starts_on' | 'ends_on' | 'time_zone'>

export function statusOf({ starts_on, ends_on, time_zone }: Dated, now = new Date()): Status {
  const today = dayIn(now, time_zone)
  if (ends_on && ends_on < today) return 'over'
  return starts_on && starts_on > today ? 'planned' : 'now'
}

export const STATUS_BADGES: Readonly<Record<Status, { words: string; tone: Tone }>> = {
  now: { words: 'On now', tone: 'good' },
  planned: { words: 'Planned', tone: 'accent' },
  over: { words: 'Over', tone: 'neutral' },
}

const DAY_MS = 86_400_000
const daysFrom = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS

/** "Last day", "3 days left", "Begins in 2 days": nothing where no date says. */
export function daysLeft(campaign: Dated, now = new Date()): string | undefined {
  const { starts_on, ends_on, time_zone } = campaign
  const today = dayIn(now, time_zone)
  const status = statusOf(campaign, now)
  if (status === 'planned' && starts_on) {
    const days = daysFrom(today, starts_on)
    return days === 1 ? 'Begins tomorrow' : `Begins in ${days} days`
  }
  if (status === 'now' && ends_on) {
    const days = daysFrom(today, ends_on) + 1
    return days === 1 ? 'Last day' : `${days} days left`
  }
  return undefined
}

/** Whether guests can make pictures now. */
export const takesPhotos = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'open' || state === 'grace'

const WEEK_MS = 6 * DAY_MS

/** "Phones and booths stop on Sunday at 23:59", by the clocks of the campaign; undefined without a last day. */
export function stopWords(
  { state, stops_at, time_zone }: Pick<Campaign, 'state' | 'stops_at' | 'time_zone'>,
  { now = new Date(), language = LOCALE } = {},
): string | undefined {
  if (state === 'erased') return 'Erased: phones and booths have stopped'
  if (stops_at === null) return undefined
  const stop = new Date(stops_at)
  // Midnight belongs to the day before.
  const shown = clockText(stop, time_zone).endsWith('T00:00')
    ? new Date(stop.getTime() - 60_000)
    : stop
  const isNear = Math.abs(stop.getTime() - now.getTime()) < WEEK_MS && stop > now
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: time_zone, ...style }).format(shown)
  const day = format(isNear ? { weekday: 'long' } : { dateStyle: 'medium' })
  const verb = state === 'over' ? 'stopped' : 'stop'
  return `Phones and booths ${verb} on ${day} at ${format({ timeStyle: 'short' })}`
}

/** "17 Nov 2026", "17 – 19 Nov 2026", "Since 17 Nov 2026". */
export function datesOf({ starts_on, ends_on }: Dated, language = LOCALE): string {
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(language, style)
  if (starts_on && ends_on) return format.formatRange(new Date(starts_on), new Date(ends_on))
  if (starts_on) return `From ${format.format(new Date(starts_on))}`
  return ends_on ? `Until ${format.format(new Date(ends_on))}` : 'No dates'
}
