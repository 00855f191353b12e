import type { Lane } from '../job.ts'

export type DispatchedJob = { readonly id: string; readonly lane: Lane; readonly rank: number }

export type Place = {
  /** How many waiting jobs are delivered before it. */
  readonly ahead: number
  /** 0 for one that a lost worker had: it is delivered before all others. */
  readonly rank: number
}

/** Tells workers that a job waits. May forget everything at any time: Postgres is the truth. */
export type Dispatch = {
  /** A known id is not added again, only given its rank. Equal ranks are delivered by id. */
  enqueue(jobs: readonly DispatchedJob[]): Promise<void>
  /** Which of these dispatch does not know, or keeps at another rank. It only looks. */
  misplaced(jobs: readonly DispatchedJob[]): Promise<ReadonlySet<string>>
  /** True for one process at a time: it compares dispatch with the store until then, or longer if it asks again. */
  electAuditor(forMs: number): Promise<boolean>
  /** Takes a waiting job out, so that nobody stands behind one that will never run. */
  withdraw(jobId: string): Promise<void>
  /** Where a job stands; undefined when it does not wait here. */
  placeOf(job: Pick<DispatchedJob, 'id' | 'lane'>): Promise<Place | undefined>
  /** How many waiting jobs a new one of this rank would stand behind. */
  countBefore(lane: Lane, rank: number): Promise<number>
  /** The ids that are delivered next, in their order. */
  next(lane: Lane, limit: number): Promise<readonly string[]>
  /** Asks whichever worker has the job to look at it again now. A lost message only costs a heartbeat. */
  announceCancel(jobId: string): Promise<void>
}
