import type { FamilyId } from '../family.ts'
import type { Lane } from '../job.ts'
import type { JobState } from '../job-state.ts'

/** What joins a job to the request that made it, in every line about it. */
export type JobNames = {
  readonly job: string
  readonly account: string
  readonly key: string | null
  readonly reqId: string | null
  /** The id of its trace; absent where nobody follows it. */
  readonly trace?: string
  readonly family: FamilyId
  /** `none`, one of the catalog as `face-swap/7`, or the id of a filter that somebody made. */
  readonly filter: string
  readonly lane: Lane
  readonly credits: number
}

export type AcceptedLine = JobNames & { readonly admittedMs?: number }

/** The whole story of a job that has ended. */
export type EndedLine = JobNames & {
  readonly outcome: Exclude<JobState, 'queued' | 'running'>
  /** Why it did not succeed; absent when it did. */
  readonly code?: string
  readonly engine: string | null
  readonly attempts: number
  /** Those that ended by an error of ours; absent where nobody counted. */
  readonly failedAttempts?: number
  readonly fellBack: boolean
  readonly charged: boolean
  readonly admittedMs: number | null
  /** Until its first attempt began; until its end where none did. */
  readonly waitedMs: number
  readonly engineMs: number | null
  readonly storedMs: number | null
  /** From its acceptance to its end. */
  readonly totalMs: number
}

/**
 * One line when a job is accepted and one when it has ended, for operators. Ids, words of ours and numbers only: never
 * what a person wrote, sent or is called.
 */
export type JobLog = {
  accepted(line: AcceptedLine): void
  ended(line: EndedLine): void
}
