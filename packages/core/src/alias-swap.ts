import { badField, type Fault } from './fault.ts'
import { readLocalTime } from './local-time.ts'

export const SWAP_STATES = ['planned', 'done', 'failed', 'cancelled'] as const
export type SwapState = (typeof SWAP_STATES)[number]

/** Another filter behind an alias, at a time of which is known now. */
export type AliasSwap = {
  readonly id: string
  readonly aliasId: string
  readonly filterId: string
  /** A snapshot: the filter may be renamed or gone. */
  readonly filterName: string
  readonly at: Date
  /** The planner's own, to show the time as it was meant. */
  readonly timeZone: string
  /** The e-mail address of the person or the name of the key; null when nobody knows any more. */
  readonly plannedBy: string | null
  readonly state: SwapState
  readonly doneAt: Date | null
  /** Why it failed, in words for the planner. */
  readonly failure: string | null
}

/** A plan beyond this is a slip of the year more often than intended. */
export const FARTHEST_SWAP_MS = 366 * 24 * 3600_000
/** Enough for a filter an hour over two days of an event. */
export const MAX_PLANNED_SWAPS = 50

/** When a swap is to happen: an instant, or a local time read in the zone. Throws words for the planner. */
export function swapTime(at: string, timeZone: string, now: Date): Date {
  const time = readLocalTime(at, timeZone)
  if (time === 'no zone') {
    throw badField('time_zone', 'must be an IANA time zone, such as Europe/Berlin')
  }
  if (time === 'no time') {
    throw badField('at', 'must be a date and time, such as 2026-12-31T23:59')
  }
  if (time <= now) throw badField('at', 'must be in the future')
  if (time.getTime() - now.getTime() > FARTHEST_SWAP_MS) {
    throw badField('at', 'must be within a year from now')
  }
  return time
}

export const SWAP_AFTER_END =
  'The event was over when the swap was due. The alias kept its current filter.'

export function tooManySwaps(): Fault {
  return badField(
    'at',
    `An alias can have at most ${MAX_PLANNED_SWAPS} planned swaps. Cancel one, or wait until one is done.`,
  )
}
