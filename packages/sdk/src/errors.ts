import type { ErrorCode } from './openapi.ts'
import type { FilterPublication, Job } from './types.ts'

/** What has no code of the service's own: it was not reached, took too long, or said something else. */
export type ClientCode = 'CONNECTION_FAILED' | 'TIMED_OUT' | 'UNEXPECTED_ANSWER'
export type GuiseErrorCode = ErrorCode | ClientCode

export type FieldProblem = {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** An account that invites the person who signs in with the identity provider. */
export type OfferedAccount = { readonly id: string; readonly name: string }

export type GuiseErrorFacts = {
  readonly code: string
  readonly message: string
  readonly status?: number | null
  readonly requestId?: string | null
  readonly retryable?: boolean
  readonly retryAfter?: number | null
  readonly errors?: readonly FieldProblem[]
  readonly offered?: OfferedAccount | null
  readonly cause?: unknown
}

/** A request was refused, or could not be made. */
export class GuiseError<Code extends string = string> extends Error {
  override readonly name: string = 'GuiseError'
  readonly code: Code
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null
  /** Names the request in the service's logs: send it along when you ask for help. */
  readonly requestId: string | null
  /** Whether the same request may succeed later, unchanged. */
  readonly retryable: boolean
  /** Seconds the service asked to wait. */
  readonly retryAfter: number | null
  /** The bad fields of a request. */
  readonly errors: readonly FieldProblem[]
  /** Of `session.finishOidc`: the account to accept or decline. */
  readonly offered: OfferedAccount | null

  constructor(facts: GuiseErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = facts.code as Code
    this.status = facts.status ?? null
    this.requestId = facts.requestId ?? null
    this.retryable = facts.retryable ?? false
    this.retryAfter = facts.retryAfter ?? null
    this.errors = facts.errors ?? []
    this.offered = facts.offered ?? null
  }
}

/** Tells errors of requests from all others; with a code, only those with this code. */
export function isGuiseError<Code extends GuiseErrorCode>(
  error: unknown,
  code?: Code,
): error is GuiseError<Code> {
  return error instanceof GuiseError && (code === undefined || error.code === code)
}

/** The job ended without a result. It cost nothing. `code` says why, `message` in plain words. */
export class JobFailed extends Error {
  override readonly name: string = 'JobFailed'
  readonly code: string
  readonly jobId: string
  /** All that is known about the job; null where only the versioned endpoints were asked. */
  readonly job: Job | null

  constructor(facts: { code: string; message: string; jobId: string; job?: Job | null }) {
    super(facts.message)
    this.code = facts.code
    this.jobId = facts.jobId
    this.job = facts.job ?? null
  }
}

/** The job was cancelled, by somebody of the same account. It cost nothing. */
export class JobCancelled extends Error {
  override readonly name: string = 'JobCancelled'
  readonly jobId: string
  readonly job: Job | null

  constructor(facts: { jobId: string; job?: Job | null }) {
    super(`Job ${facts.jobId} was cancelled.`)
    this.jobId = facts.jobId
    this.job = facts.job ?? null
  }
}

/** The time you gave for waiting is over. The job itself goes on. */
export class JobNotFinished extends Error {
  override readonly name: string = 'JobNotFinished'
  readonly jobId: string

  constructor(jobId: string, waitedMs: number) {
    super(
      `Job ${jobId} is not finished after ${waitedMs / 1000} s. It continues. Wait for it with result('${jobId}').`,
    )
    this.jobId = jobId
  }
}

/** A filter did not become live; what was live before still is. The message says why and what to do. */
export class PublicationFailed extends Error {
  override readonly name: string = 'PublicationFailed'
  readonly publication: FilterPublication

  constructor(publication: FilterPublication) {
    super(publication.failure ?? `Publication ${publication.id} is ${publication.state}.`)
    this.publication = publication
  }
}
