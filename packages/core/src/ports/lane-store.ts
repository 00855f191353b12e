import type { Lane } from '../job.ts'
import type { FilterOutcome, LaneFigures, LaneSetting, LaneState } from '../lane-state.ts'

/** What operators decide about lanes, and what they want to know of them. */
export type LaneStore = {
  /** Of every lane there is. */
  settings(): Promise<readonly LaneSetting[]>
  set(lane: Lane, state: LaneState, change: { by: string | null; at: Date }): Promise<void>
  figures(since: Date): Promise<Readonly<Record<Lane, LaneFigures>>>
  outcomes(since: Date): Promise<readonly FilterOutcome[]>
}
