import type { FailureCode } from '../failure.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Dispatch, DispatchedJob } from '../ports/dispatch.ts'
import type { ExpiredBlobs, JobStore, WaitingJob } from '../ports/job-store.ts'
import type { Clock, Metrics } from '../ports/system.ts'
import { agedPriority } from './fairness.ts'

export type SweepSettings = {
  readonly maxAttempts: number
  readonly queueTtlMs: number
  /** A queued job is checked against dispatch again after this time. */
  readonly recheckMs: number
  /** Waiting longer than this starts to improve a job's place. */
  readonly ageAfterMs: number
  readonly inputTtlMs: number
  readonly page: number
}

export type SweepPorts = {
  readonly jobs: JobStore
  readonly dispatch: Dispatch
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly metrics: Metrics
  readonly settings: SweepSettings
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Brings Redis and the workers back in step with Postgres. Safe to run anywhere, any number at once. */
export async function sweepQueue(ports: SweepPorts): Promise<void> {
  const { jobs, clock, settings, metrics } = ports
  const lost = await jobs.reapLostWorkers(clock.now(), settings.maxAttempts)
  const overdue = await jobs.reapOverdue(clock.now(), ago(clock.now(), settings.queueTtlMs))
  for (let n = 0; n < lost.requeued; n++) metrics.count('jobs_requeued')
  const failed = (code: FailureCode) => metrics.count('jobs_finished', { state: 'failed', code })
  for (let n = 0; n < lost.failed; n++) failed('WORKER_LOST')
  for (let n = 0; n < overdue.waiting; n++) failed('QUEUE_TIMEOUT')
  for (let n = 0; n < overdue.working; n++) failed('DEADLINE_EXCEEDED')
  await readdForgotten(ports)
  await ageWaiting(ports)
}

function dispatched({ id, lane, outstanding, createdAt }: WaitingJob, now: Date): DispatchedJob {
  return { id, lane, priority: agedPriority(outstanding, now.getTime() - createdAt.getTime()) }
}

async function readdForgotten({ jobs, dispatch, clock, settings, metrics }: SweepPorts) {
  for (;;) {
    const now = clock.now()
    const waiting = await jobs.unconfirmed(now, ago(now, settings.recheckMs), settings.page)
    if (waiting.length === 0) return
    const all = waiting.map((job) => dispatched(job, now))
    const missing = await dispatch.missing(all)
    const forgotten = all.filter(({ id }) => missing.has(id))
    await dispatch.enqueue(forgotten)
    await jobs.confirm(
      waiting.map(({ id }) => id),
      now,
    )
    for (let n = 0; n < forgotten.length; n++) metrics.count('jobs_readded')
    if (waiting.length < settings.page) return
  }
}

async function ageWaiting({ jobs, dispatch, clock, settings }: SweepPorts): Promise<void> {
  const now = clock.now()
  const waiting = await jobs.longestWaiting(ago(now, settings.ageAfterMs), settings.page)
  for (const job of waiting) await dispatch.reprioritise(dispatched(job, now))
}

/** Erases what is past its time: inputs soon after the end, results when they expire. */
export async function sweepBlobs(ports: SweepPorts): Promise<void> {
  const { jobs, clock, settings } = ports
  const inputs = await jobs.expiredInputs(ago(clock.now(), settings.inputTtlMs), settings.page)
  await erase(ports, 'inputs', inputs)
  await erase(ports, 'outputs', await jobs.expiredOutputs(clock.now(), settings.page))
}

async function erase(
  { jobs, blobs }: SweepPorts,
  what: 'inputs' | 'outputs',
  expired: readonly ExpiredBlobs[],
): Promise<void> {
  if (expired.length === 0) return
  await blobs.delete(expired.flatMap(({ keys }) => keys))
  await jobs.markErased(
    what,
    expired.map(({ jobId }) => jobId),
  )
}
