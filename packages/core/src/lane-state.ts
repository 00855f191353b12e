import type { Lane } from './job.ts'

/**
 * What an operator has decided about a lane. `paused`: jobs are accepted, and wait. `draining`: new jobs
 * are refused, and what waits is worked off.
 */
export const LANE_STATES = ['open', 'paused', 'draining'] as const
export type LaneState = (typeof LANE_STATES)[number]

export type LaneSetting = {
  readonly lane: Lane
  readonly state: LaneState
  /** Null: nobody has ever changed it. */
  readonly changedAt: Date | null
}

/** What goes on in a lane. */
export type LaneFigures = {
  readonly waiting: number
  /** More wait than were counted: that many at least, and perhaps some in lanes where none was found. */
  readonly isAtLeast: boolean
  readonly running: number
  /** When the job was accepted that has waited longest. */
  readonly oldestWaiting: Date | null
  /** Since the time asked for, well or badly. */
  readonly finished: number
  readonly failed: number
}

/** Jobs of one filter, or of none, that have ended; and how many of them their engine failed. */
export type FilterOutcome = {
  readonly filter:
    | { readonly by: 'catalog'; readonly catalog: string; readonly id: number }
    | { readonly by: 'engine'; readonly engine: string }
    | null
  readonly finished: number
  readonly failures: number
}
