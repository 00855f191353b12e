import type { Caller } from '../caller.ts'
import type { Failure } from '../failure.ts'
import type { FamilyId } from '../family.ts'
import type { FilterRef } from '../generation-request.ts'
import type { Job, Lane, ResultSummary, StageMs } from '../job.ts'
import type { JobSearch } from '../job-search.ts'
import type { JobState } from '../job-state.ts'

export type NewJob = Pick<
  Job,
  | 'id'
  | 'accountId'
  | 'keyId'
  | 'family'
  | 'lane'
  | 'fallbackLane'
  | 'request'
  | 'filter'
  | 'campaignId'
  | 'credits'
  | 'inputs'
  | 'clientReference'
  | 'consent'
> & {
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null
  /** The uploads it is made from: whoever erases it erases them as well. */
  readonly uploads: readonly string[]
  /** What was ignored or chosen when it was accepted; those of its engine follow. */
  readonly notes?: readonly string[]
  /** Made with a token of its campaign, which counts pictures. */
  readonly byToken?: boolean
  /** For a guest of its campaign: refused once that is over. */
  readonly forGuest?: boolean
  readonly requestId?: string | null
  readonly traceContext?: string | null
  /** How long it took until here. */
  readonly admittedMs?: number
}

export type AdmissionRefusal =
  | { readonly outcome: 'idempotency-conflict' }
  | { readonly outcome: 'insufficient-credits'; readonly available: number }
  | { readonly outcome: 'spend-cap-reached' }
  | { readonly outcome: 'campaign-cap-reached' }
  | { readonly outcome: 'event-over' }
  | { readonly outcome: 'picture-limit-reached' }
  | { readonly outcome: 'too-many-pending' }

/** The outcome of the one admission transaction. */
export type Admission =
  | { readonly outcome: 'accepted'; readonly outstanding: number }
  /** The same idempotency key and intent was accepted before: this is that job. */
  | { readonly outcome: 'replayed'; readonly jobId: string }
  | AdmissionRefusal

export type Claim = {
  readonly job: Job
  readonly attempt: number
  /** Earlier attempts that ended by an error of ours. */
  readonly failedAttempts: number
  /** How long it may work from now on. */
  readonly deadlineMs: number
}

/** How an attempt ends. Every ending closes the credit hold in the same transaction. */
export type JobEnding = {
  /** Who ran it; absent where no engine did. */
  readonly engine?: string | null
  /** How long its stages took, as far as it came. */
  readonly stageMs?: Partial<Pick<StageMs, 'engine' | 'stored'>>
} & (
  | {
      readonly state: 'succeeded'
      readonly outputs: readonly string[]
      readonly plainOutputs?: readonly string[]
      readonly summary: ResultSummary
      readonly notes: readonly string[]
      /** How long the result is kept, unless its campaign or account says otherwise. */
      readonly keptMs: number
      /** The longest that the result lives, whatever its campaign says. */
      readonly resultSeconds?: number
    }
  | { readonly state: 'failed'; readonly failure: Failure }
)

/** What cancelling a job that runs comes to: it is charged, or free so many times an hour. */
export type CancelPolicy = { readonly charge: boolean; readonly maxPerHour: number }

/** The account has cancelled as many running jobs within an hour as it may: nothing was changed. */
export type CancelRefused = { readonly waitMs: number }

export type WaitingJob = {
  readonly id: string
  readonly lane: Lane
  readonly outstanding: number
  readonly createdAt: Date
}

export type ExpiredBlobs = { readonly jobId: string; readonly keys: readonly string[] }

/** As much of a job as a status poll shows. */
export type JobStatus = Pick<
  Job,
  | 'id'
  | 'accountId'
  | 'family'
  | 'campaignId'
  | 'state'
  | 'outputs'
  | 'failure'
  | 'notes'
  | 'expiresAt'
  | 'readOnce'
  | 'erasedAt'
> & { readonly aliasId: string | null }

/** Which jobs of an account a list shows. What is left out does not narrow it. */
export type JobQuery = {
  readonly states?: readonly JobState[]
  readonly family?: FamilyId
  readonly filter?: FilterRef
  readonly aliasId?: string
  /** Only through these. */
  readonly aliasIds?: readonly string[]
  readonly campaignId?: string
  readonly clientReference?: string
  readonly search?: JobSearch
  readonly since?: Date
  readonly until?: Date
  /** Only jobs older than this one: the last of the page before. */
  readonly before?: string
  readonly limit: number
}

/** Which failed jobs of a lane a list shows. */
export type FailureQuery = {
  /** Only those that failed after this. */
  readonly since?: Date
  /** Only those that failed before this job: the last of the page before. */
  readonly before?: string
  readonly limit: number
}

/**
 * The truth about jobs and their credits. Every method is one transaction. All times are those of the store: nothing that
 * a process thinks of the time can expire or erase anything.
 */
export type JobStore = {
  admit(job: NewJob): Promise<Admission>
  /**
   * The job accepted under this idempotency key, while its record lives. Keys with a limit share such records only with
   * keys that reach as far.
   */
  findIdempotent(
    caller: Pick<Caller, 'accountId' | 'keyId'>,
    key: string,
  ): Promise<{ jobId: string; fingerprint: string } | undefined>
  /** Only the owner's own job; somebody else's is as unknown as a missing one. */
  find(accountId: string, id: string): Promise<Job | undefined>
  /** The same for guests, to whom accounts that are suspended or closed show nothing. */
  findForGuests(accountId: string, id: string): Promise<Job | undefined>
  /** The same for those who follow jobs: however many ask at the same moment, they share one look. */
  findTogether(accountId: string, id: string): Promise<Job | undefined>
  /** The little that polls need, and they share their looks as well. */
  status(accountId: string, id: string): Promise<JobStatus | undefined>
  /** The uploads that a job was made from. */
  uploadsOf(id: string): Promise<readonly string[]>
  /** Newest first. */
  list(accountId: string, query: JobQuery): Promise<readonly Job[]>
  /** Jobs of all accounts that failed in a lane, the last one first. For operators. */
  failures(lane: Lane, query: FailureQuery): Promise<readonly Job[]>

  /**
   * Takes a queued job; undefined when there is nothing to take, or its account is suspended or closed.
   * Lost jobs come back by the reaper.
   */
  claim(
    id: string,
    /**
     * With a lane: only if it waits there. A lane may deliver a job that has left it. With an attempt: only
     * if this is the next one.
     */
    lease: { leaseMs: number; deadlineMs: number; lane?: Lane; attempt?: number },
  ): Promise<Claim | undefined>
  /** A job that could be claimed in this lane now; it stays as it is. */
  findWaiting(id: string, lane: Lane): Promise<Job | undefined>
  /** A job that waits shall not be claimed for this long: to everybody else it waits on as before. */
  postpone(job: Pick<Job, 'id' | 'attempt'>, waitMs: number): Promise<void>
  /** False when this attempt no longer owns the job: stop working. */
  heartbeat(
    id: string,
    attempt: number,
    lease: { leaseMs: number; progress: number },
  ): Promise<boolean>
  /** Between heartbeats. Backwards, or from an attempt that no longer owns the job, changes nothing. */
  reportProgress(id: string, attempt: number, progress: number): Promise<void>
  /**
   * False when this attempt no longer owns the job: nothing was written. The same call again, because
   * the first answer was lost, answers true again and changes nothing.
   */
  finish(id: string, attempt: number, ending: JobEnding): Promise<boolean>
  /**
   * Puts the job back in the queue. A drained worker or a blob store that is away counts as no failed attempt;
   * an error of the engine does.
   */
  requeue(
    id: string,
    attempt: number,
    options: { waitMs: number; countsAsFailed: boolean },
  ): Promise<boolean>
  /**
   * The state it was found in; undefined when the caller has no such job. Final states stay. Jobs that
   * wait are always cancelled for free; for those that run the policy holds, if there is one.
   */
  cancel(
    accountId: string,
    id: string,
    policy?: CancelPolicy,
  ): Promise<JobState | CancelRefused | undefined>

  /**
   * The outbox: takes queued jobs that dispatch must be told of, and counts them as told. A new job is not among
   * them: whoever had it admitted tells dispatch. Several sweepers take different ones. With lanes: only theirs.
   */
  takeOutbox(limit: number, lanes?: readonly Lane[]): Promise<readonly WaitingJob[]>
  /** Into the outbox: dispatch did not take them. */
  putInOutbox(ids: readonly string[]): Promise<void>
  /**
   * Requeues jobs of dead workers, or fails them after the last attempt. Answers how many, and which it ended. None
   * within a lease after the clock of the store has jumped: leases from before that say nothing.
   */
  reapLostWorkers(
    maxAttempts: number,
    leaseMs: number,
  ): Promise<{ readonly requeued: number; readonly failed: readonly Job[] }>
  /** Fails jobs that waited longer than this or worked past their time, and answers them. */
  reapOverdue(queueTtlMs: number): Promise<readonly Job[]>
  /**
   * Moves jobs that have waited this long to their fallback lane, into the outbox; not those that an
   * engine has begun, whose work may go on somewhere. Answers how many.
   */
  fallBack(waitedMs: number): Promise<number>
  /** A page of the queued jobs that dispatch was told of, by id, after this one. It only looks. */
  listDispatched(after: string | null, limit: number): Promise<readonly WaitingJob[]>

  /**
   * Blobs whose time is over: so long after the end of their job, or when their campaign says. The caller deletes them,
   * then says so.
   */
  expiredInputs(ttlMs: number, limit: number): Promise<readonly ExpiredBlobs[]>
  /** With the thumbnails and plain pictures that belong to them. */
  expiredOutputs(limit: number): Promise<readonly ExpiredBlobs[]>
  /** The result of a job that is read once ends after this time, unless it ends sooner. Of others nothing changes. */
  endAfterRead(accountId: string, id: string, afterMs: number): Promise<void>
  markErased(what: 'inputs' | 'outputs', jobIds: readonly string[]): Promise<void>
  /** Both are gone because the owner wanted it so. */
  recordErasure(jobId: string): Promise<void>
}
