import type { Lane } from '../job.ts'

export type DispatchedJob = { readonly id: string; readonly lane: Lane; readonly priority: number }

/** Tells workers that a job waits. May forget everything at any time: Postgres is the truth. */
export type Dispatch = {
  /** Adding a known id again changes nothing. */
  enqueue(jobs: readonly DispatchedJob[]): Promise<void>
  /** Which of these ids dispatch does not know. */
  missing(jobs: readonly DispatchedJob[]): Promise<ReadonlySet<string>>
  reprioritise(job: DispatchedJob): Promise<void>
  /** Asks whichever worker has the job to look at it again now. A lost message only costs a heartbeat. */
  announceCancel(jobId: string): Promise<void>
}
