import type { Campaign } from '@guise/sdk'
import type { Tone } from '../../ui/badge.tsx'
import { dayIn } from './swap-times.ts'

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

/** "17 Nov 2026", "17 – 19 Nov 2026", "Since 17 Nov 2026". */
export function datesOf({ starts_on, ends_on }: Dated, language = navigator.language): string {
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(language, style)
  if (starts_on && ends_on) return format.formatRange(new Date(starts_on), new Date(ends_on))
  if (starts_on) return `From ${format.format(new Date(starts_on))}`
  return ends_on ? `Until ${format.format(new Date(ends_on))}` : 'No dates'
}
