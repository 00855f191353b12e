import type { Lane } from '../job.ts'
import type { WorkKind } from '../work-kind.ts'

/** How long an attempt took that succeeded. */
export type DoneWork = { readonly kind: WorkKind; readonly ms: number }

export type WorkUnderWay = {
  readonly id: string
  readonly kind: WorkKind
  /** When this attempt began, and which one it is. */
  readonly claimedAt: Date
  readonly attempt: number
  readonly progress: number
}

/** Somebody's job that was accepted. */
export type Arrival = {
  readonly accountId: string
  /** Its first place in line. */
  readonly outstanding: number
  readonly at: Date
}

/** What estimates are measured from. */
export type LaneRecords = {
  /** Newest first. */
  lastDone(lane: Lane, limit: number): Promise<readonly DoneWork[]>
  /** Attempts whose lease holds. */
  underWay(lane: Lane, now: Date): Promise<readonly WorkUnderWay[]>
  /** Newest first, and none from before that time. */
  arrivals(lane: Lane, since: Date, limit: number): Promise<readonly Arrival[]>
  /** What those of these jobs are that still wait. */
  waiting(ids: readonly string[]): Promise<ReadonlyMap<string, WorkKind>>
  /** Unfinished jobs of an account. */
  pendingOf(accountId: string): Promise<number>
}
