import { DEADLINE_EXCEEDED, ENGINE_FAILED, EngineBusy, GenerationFailed } from '../failure.ts'
import type { Job } from '../job.ts'
import type { Claim, JobEnding } from '../ports/job-store.ts'
import { type Span, traced } from '../ports/tracing.ts'
import { BlobStoreError } from './blobs.ts'
import { GateUnavailable } from './gate-pictures.ts'
import { secondsBetween } from './measure-job.ts'
import type { StopReason, WorkPorts } from './work-ports.ts'

type Postponement = {
  readonly reason: 'engine_busy' | 'blob_store'
  readonly firstMs: number
  readonly longestMs: number
}

/** What it was given to has gone before it began: another has room within seconds. */
const BUSY: Postponement = { reason: 'engine_busy', firstMs: 1000, longestMs: 8000 }

export type AttemptPorts = WorkPorts & { readonly span: Span }

export async function endStopped(
  ports: AttemptPorts,
  claim: Claim,
  engine: string | null,
  stop: AbortSignal,
): Promise<boolean> {
  switch (stop.reason as StopReason) {
    case 'not-ours':
      ports.span.set({ 'guise.outcome': 'not ours' })
      return false
    case 'shutdown':
      ports.span.set({ 'guise.outcome': 'requeued' })
      await ports.jobs.requeue(claim.job.id, claim.attempt, {
        waitMs: 0,
        countsAsFailed: false,
      })
      return false
    case 'deadline':
      return endJob(ports, claim, { state: 'failed', failure: DEADLINE_EXCEEDED, engine })
  }
}

/** Whether it is tried again, and when, follows from what went wrong. */
export async function endFailed(
  ports: AttemptPorts,
  claim: Claim,
  engine: string | null,
  error: unknown,
): Promise<boolean> {
  if (error instanceof GenerationFailed) {
    return endJob(ports, claim, { state: 'failed', failure: error.failure, engine })
  }
  if (error instanceof EngineBusy) return postpone(ports, claim, BUSY)
  if (error instanceof BlobStoreError) {
    ports.reportError(claim.job.id, error)
    return postpone(ports, claim, {
      reason: 'blob_store',
      firstMs: ports.settings.retryBackoffMs,
      longestMs: 60_000,
    })
  }
  return retryOrFail(ports, claim, engine, error)
}

/** What the installation lacks comes back: the job waits, for longer each time, and no attempt has failed. */
async function postpone(
  { jobs, metrics, span }: AttemptPorts,
  { job, attempt, failedAttempts }: Claim,
  { reason, firstMs, longestMs }: Postponement,
): Promise<false> {
  const earlier = attempt - 1 - failedAttempts
  const pause = Math.min(longestMs, firstMs * 2 ** earlier)
  await jobs.requeue(job.id, attempt, {
    waitMs: pause,
    countsAsFailed: false,
  })
  metrics.count('attempts_postponed', { reason })
  span.set({ 'guise.outcome': 'postponed', 'guise.code': reason })
  return false
}

async function retryOrFail(
  ports: AttemptPorts,
  claim: Claim,
  engine: string | null,
  error: unknown,
): Promise<boolean> {
  const { settings, jobs } = ports
  ports.reportError(claim.job.id, error)
  if (claim.failedAttempts + 1 >= settings.maxAttempts) {
    const failure = error instanceof GateUnavailable ? error.failure : ENGINE_FAILED
    return endJob(ports, claim, { state: 'failed', failure, engine })
  }
  const wait = settings.retryBackoffMs * 2 ** claim.failedAttempts
  await jobs.requeue(claim.job.id, claim.attempt, {
    waitMs: wait,
    countsAsFailed: true,
  })
  const reason = error instanceof Error ? error.name : 'unknown'
  ports.metrics.count('attempts_failed', { reason })
  ports.span.set({ 'guise.outcome': 'requeued', 'guise.code': reason })
  return false
}

/** The result is paid work: keep trying to record it while Postgres is away and the lease may hold. */
export async function endJob(
  ports: AttemptPorts,
  claim: Claim,
  ending: JobEnding,
): Promise<boolean> {
  const won = await traced(ports.span, 'end job', () => record(ports, claim, ending))
  const code = ending.state === 'failed' ? ending.failure.code : undefined
  ports.span.set({
    'guise.outcome': won ? ending.state : 'not ours',
    ...(code && { 'guise.code': code }),
  })
  return won
}

async function record(ports: WorkPorts, claim: Claim, ending: JobEnding): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      const won = await ports.jobs.finish(claim.job.id, claim.attempt, ending)
      if (won) countEnd(ports, claim.job, ending)
      return won
    } catch (error) {
      if (tries >= 30) throw error
      await ports.sleep(1000)
    }
  }
}

function countEnd({ metrics, clock }: WorkPorts, job: Job, ending: JobEnding): void {
  const { state } = ending
  const code = state === 'failed' ? ending.failure.code : ''
  metrics.count('jobs_finished', { state, code })
  if (state === 'succeeded') metrics.count('credits', { kind: 'settled' }, job.credits)
  const seconds = secondsBetween(job.createdAt, clock.now())
  metrics.observe('job_seconds', seconds, { family: job.family, state }, job.traceContext)
}
