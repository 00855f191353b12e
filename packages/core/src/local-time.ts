const DAY_MS = 24 * 3600_000
const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/

/**
 * Reads 2026-12-31T23:59 as the clocks of a time zone show it, or with Z or an offset as the instant
 * it is. A time that clocks skip is read as if they had not gone forward yet; of a time that they show
 * twice, the first is meant.
 */
export function readLocalTime(text: string, timeZone: string): Date | 'no time' | 'no zone' {
  const clock = clockOf(timeZone)
  if (!clock) return 'no zone'
  const [, local = '', offset] = FORM.exec(text) ?? []
  const wall = Date.parse(`${local}Z`)
  // Date.parse rolls 30 February over into March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(local)) return 'no time'
  if (offset) return validOr(new Date(`${local}${offset}`))
  const ahead = (instant: number) => clock(instant) - instant
  // Clocks change at most once within two days: one of the two offsets around is the one that holds.
  const before = wall - ahead(wall - DAY_MS)
  const after = wall - ahead(wall + DAY_MS)
  return new Date(clock(before) !== wall && clock(after) === wall ? after : before)
}

/** Whether clocks of such a place are known. */
export function isTimeZone(text: string): boolean {
  return clockOf(text) !== undefined
}

const FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  fractionalSecondDigits: 3,
} as const

const validOr = (date: Date) => (Number.isNaN(date.getTime()) ? 'no time' : date)

/** What the clocks of a zone show at an instant, counted as if they showed UTC. */
function clockOf(timeZone: string): ((instant: number) => number) | undefined {
  // Offsets are zones to some systems and none to others.
  if (!/^[A-Za-z]/.test(timeZone)) return undefined
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...FIELDS })
    return (instant) => {
      const shown = new Map(format.formatToParts(instant).map(({ type, value }) => [type, +value]))
      const of = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0
      return Date.UTC(
        of('year'),
        of('month') - 1,
        of('day'),
        of('hour'),
        of('minute'),
        of('second'),
        of('fractionalSecond'),
      )
    }
  } catch {
    return undefined
  }
}
