import { LOCALE } from '../../lib/locale.ts'

/** The zone of this computer. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

export function allZones(): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set([OWN_ZONE, 'UTC', ...known])].sort()
}

/** The next full hour as the clocks of a zone show it, in the form of a date-time field. */
export function nextHour(timeZone: string, now = new Date()): string {
  const hour = 3600_000
  return clockText(new Date(Math.floor(now.getTime() / hour + 1) * hour), timeZone)
}

/** 2026-12-31T23:59 as the clocks of the zone show it. */
export function clockText(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** "31 Dec 2026, 23:59", with the zone where it is not one's own. */
export function timeIn(instant: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant))
  return timeZone === OWN_ZONE ? time : `${time} (${timeZone.replaceAll('_', ' ')})`
}

/** 2026-12-31 by the calendar of the zone. */
export function dayIn(instant: Date, timeZone: string): string {
  return clockText(instant, timeZone).slice(0, 10)
}
