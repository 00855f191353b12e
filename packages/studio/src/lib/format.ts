import { LOCALE } from './locale.ts'

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
const dateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const whole = new Intl.NumberFormat(LOCALE)

const UNITS = [
  ['year', 365 * 86400],
  ['month', 30 * 86400],
  ['week', 7 * 86400],
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 minutes ago", "in 2 days". */
export function ago(date: string | Date, now = Date.now()): string {
  const seconds = (new Date(date).getTime() - now) / 1000
  // Half a minute short of an hour is an hour, not 60 minutes.
  const unit = UNITS.find(
    ([, size], place) => Math.abs(seconds) >= size - (UNITS[place + 1]?.[1] ?? 1) / 2,
  )
  if (!unit)
    return Math.abs(seconds) < 10 ? 'just now' : relative.format(Math.round(seconds), 'second')
  return relative.format(Math.round(seconds / unit[1]), unit[0])
}

export function dateTimeOf(date: string | Date): string {
  return dateTime.format(new Date(date))
}

/** "17 Nov 2026, 20:15 – 21:00": what both have in common is said once. */
export function dateTimesOf(from: string | Date, to: string | Date): string {
  return dateTime.formatRange(new Date(from), new Date(to))
}

export function count(number: number): string {
  return whole.format(number)
}

/** "8 s", "2 min 5 s". */
export function duration(seconds: number): string {
  const rounded = seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)
  if (rounded < 60) return `${rounded} s`
  const rest = rounded % 60
  const minutes = `${Math.floor(rounded / 60)} min`
  return rest ? `${minutes} ${rest} s` : minutes
}

/** "1 job", "2 jobs". */
export function plural(number: number, one: string, many?: string): string {
  return `${count(number)} ${nounOf(number, one, many)}`
}

/** "job" or "jobs", where the number stands apart. */
export function nounOf(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? one : many
}

/** Enough of an id to tell it from others. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-6)}`
}

/** What was noted with a grant, without the studio's own reference at its end. */
export function noteOf({ note }: { note: string | null }): string {
  return note?.replace(/ ?\[[0-9a-f-]{36}\]$/, '') || '–'
}
