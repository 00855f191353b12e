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
