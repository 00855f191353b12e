import type { Failure } from './failure.ts'
import type { FamilyId } from './family.ts'
import type { UsedFilter } from './filter.ts'
import type { GenerationRequest } from './generation-request.ts'

/** The one internal state machine. Every public status word is a projection of these five. */
export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

const NEXT: Readonly<Record<JobState, readonly JobState[]>> = {
  queued: ['running', 'failed', 'cancelled'],
  // A lost worker puts its job back in the queue; the attempt number keeps the lost one out.
  running: ['queued', 'succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
}

export function canMove(from: JobState, to: JobState): boolean {
  return NEXT[from].includes(to)
}

export function isFinal(state: JobState): boolean {
  return NEXT[state].length === 0
}

/** A queue that a set of workers serves. */
export const LANES = ['image', 'video'] as const
export type Lane = (typeof LANES)[number]

export function laneOf(request: GenerationRequest): Lane {
  return request.kind === 'video' ? 'video' : 'image'
}

/** One accepted generation. Rows never hold pixels: pictures are blobs behind keys. */
export type Job = {
  readonly id: string
  readonly accountId: string
  readonly keyId: string | null
  readonly family: FamilyId
  readonly lane: Lane
  readonly request: GenerationRequest
  readonly filter: UsedFilter | null
  readonly state: JobState
  /** The fencing number: a write by an older attempt changes nothing. */
  readonly attempt: number
  readonly credits: number
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly failure: Failure | null
  readonly notes: readonly string[]
  readonly clientReference: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  /** When the result stops being readable; set when the job succeeds. */
  readonly expiresAt: Date | null
}
