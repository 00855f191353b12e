import type { Failure } from './failure.ts'
import type { FamilyId } from './family.ts'
import type { UsedFilter } from './filter.ts'
import type { GenerationRequest } from './generation-request.ts'
import type { JobState } from './job-state.ts'

/** A queue that a set of workers serves. */
export const LANES = ['image', 'video', 'gpu'] as const
export type Lane = (typeof LANES)[number]

/** Where a request waits whose engine works on the workers themselves. */
export function laneOf(request: GenerationRequest): Lane {
  return request.kind === 'video' ? 'video' : 'image'
}

/** What a list shows of a result without opening it. */
export type ResultSummary = {
  readonly width: number
  readonly height: number
  /** How long a film plays; null for pictures. */
  readonly seconds: number | null
  /** The key of a small picture of it: a blob that lives and goes with the result. */
  readonly thumbnail: string | null
}

/** What a guest agreed to, in the words they were shown, and when we heard of it. */
export type Consent = {
  readonly text: string
  readonly givenAt: Date
  /** Whether other guests may see the picture, on screens where it was made. */
  readonly mayShow: boolean
}

/** How long stages took, as far as the job came: before it was accepted, and in the attempt that ended it well. */
export type StageMs = {
  readonly admitted: number | null
  readonly engine: number | null
  readonly stored: number | null
}

/** One accepted generation. Rows never hold pixels: pictures are blobs behind keys. */
export type Job = {
  readonly id: string
  readonly accountId: string
  readonly keyId: string | null
  readonly family: FamilyId
  readonly lane: Lane
  /** Where it waits on when nobody has begun it in time; the same as `lane` once it does. */
  readonly fallbackLane: Lane | null
  readonly request: GenerationRequest
  readonly filter: UsedFilter | null
  /** The campaign it was made for: that of its alias, or of whoever asked. It may be gone. */
  readonly campaignId: string | null
  readonly state: JobState
  /** Counts the changes of state from 1 on: the number of the event that tells of this one. */
  readonly sequence: number
  /** 0 to 1; never runs backwards, not even when another attempt starts over. */
  readonly progress: number
  /** The fencing number: a write by an older attempt changes nothing. */
  readonly attempt: number
  readonly credits: number
  readonly inputs: readonly string[]
  /** Their time is over, or the owner had them erased. */
  readonly inputsErased: boolean
  readonly outputs: readonly string[]
  /** The same without the brand of its campaign; none where no brand was laid. */
  readonly plainOutputs: readonly string[]
  /** Set when the job succeeds. */
  readonly summary: ResultSummary | null
  readonly failure: Failure | null
  /** Cancelled while it ran, where the operator has such jobs charged. */
  readonly cancelCharged: boolean
  readonly notes: readonly string[]
  /** Who ran the attempt that ended it; null when none did. */
  readonly engine: string | null
  readonly clientReference: string | null
  /** Stays when the pictures are erased: it is the proof that they might be taken. */
  readonly consent: Consent | null
  readonly createdAt: Date
  /** When the first attempt began. */
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  /** When the result stops being readable; set when the job succeeds. */
  readonly expiresAt: Date | null
  /** The account has results deleted after the first read; decided when the job succeeds. */
  readonly readOnce: boolean
  /** When the owner had its pictures erased. */
  readonly erasedAt: Date | null
  /** What asked for it, under the name that its answer and the log have. */
  readonly requestId: string | null
  /** How its trace goes on in another process; null where nobody follows it. */
  readonly traceContext: string | null
  readonly stageMs: StageMs
}

/** Whether its credits were spent. */
export function isCharged({ state, cancelCharged }: Pick<Job, 'state' | 'cancelCharged'>): boolean {
  return state === 'succeeded' || cancelCharged
}

/** Every blob of a result: what must go when the result goes. */
export function resultKeys({
  outputs,
  plainOutputs,
  summary,
}: Pick<Job, 'outputs' | 'plainOutputs' | 'summary'>): readonly string[] {
  return [...outputs, ...plainOutputs, ...(summary?.thumbnail ? [summary.thumbnail] : [])]
}

/** How much later a job ranks for each unfinished job of its caller. */
export const PLACE_MS = 5_000

/**
 * Lower is sooner: the time of acceptance, in milliseconds, and a penalty for the jobs that the caller has
 * outstanding. So one caller's thousand never starve another's first; and since everybody who comes later
 * ranks later by the clock, a large caller is never starved either. It never changes: waiting costs nothing.
 */
export function rankOf(createdAt: Date, outstanding: number): number {
  return createdAt.getTime() + Math.max(1, outstanding) * PLACE_MS
}
