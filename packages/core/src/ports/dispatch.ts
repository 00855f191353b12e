import type { Lane } from '../job.ts'

export type DispatchedJob = { readonly id: string; readonly lane: Lane; readonly priority: number }

export type Place = {
  /** How many waiting jobs are delivered before it. */
  readonly ahead: number
  /** As it is now: waiting has improved it. */
  readonly priority: number
}

/** Tells workers that a job waits. May forget everything at any time: Postgres is the truth. */
export type Dispatch = {
  /** Adding a known id again changes nothing. */
  enqueue(jobs: readonly DispatchedJob[]): Promise<void>
  /** Which of these ids dispatch does not know. */
  missing(jobs: readonly DispatchedJob[]): Promise<ReadonlySet<string>>
  reprioritise(job: DispatchedJob): Promise<void>
  /** Takes a waiting job out, so that nobody stands behind one that will never run. */
  withdraw(jobId: string): Promise<void>
  /** Where a job stands; undefined when it does not wait here. */
  placeOf(job: Pick<DispatchedJob, 'id' | 'lane'>): Promise<Place | undefined>
  /** How many waiting jobs a new one of this priority would stand behind. */
  countBefore(lane: Lane, priority: number): Promise<number>
  /** The ids that are delivered next, in their order. */
  next(lane: Lane, limit: number): Promise<readonly string[]>
  /** Asks whichever worker has the job to look at it again now. A lost message only costs a heartbeat. */
  announceCancel(jobId: string): Promise<void>
}
