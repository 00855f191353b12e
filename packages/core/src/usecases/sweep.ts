import type { FailureCode } from '../failure.ts'
import { LANES, type Lane, rankOf } from '../job.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Dispatch, DispatchedJob } from '../ports/dispatch.ts'
import type { ExpiredBlobs, JobStore, WaitingJob } from '../ports/job-store.ts'
import type { Metrics } from '../ports/metrics.ts'
import { type Clock, monotonicMs } from '../ports/system.ts'

export type SweepSettings = {
  readonly maxAttempts: number
  readonly leaseMs: number
  readonly queueTtlMs: number
  /** A job that nobody has begun in this time goes to its fallback, if it has one. */
  readonly fallbackMs: number
  /** The queued jobs are compared with dispatch again after this time. */
  readonly recheckMs: number
  readonly inputTtlMs: number
  readonly page: number
}

export type SweepPorts = {
  readonly jobs: JobStore
  readonly dispatch: Dispatch
  readonly blobs: BlobStore
  /** For pauses only: what is over is over by the time of the store. */
  readonly clock: Clock
  readonly metrics: Metrics
  readonly settings: SweepSettings
}

const PAGES_PER_PASS = 5
const FOUND_BY_SWEEPS: readonly FailureCode[] = [
  'WORKER_LOST',
  'QUEUE_TIMEOUT',
  'DEADLINE_EXCEEDED',
]

/** Brings Redis and the workers back in step with Postgres. Safe to run anywhere, any number at once. */
export async function sweepQueue(ports: SweepPorts): Promise<void> {
  const { jobs, settings, metrics } = ports
  const lost = await jobs.reapLostWorkers(settings.maxAttempts, settings.leaseMs)
  const overdue = await jobs.reapOverdue(settings.queueTtlMs)
  metrics.count('jobs_requeued', {}, lost.requeued)
  const failed = [...lost.failed, ...overdue]
  // By 0 too: of a series that begins with its first failures, nobody could see that there were any.
  for (const code of FOUND_BY_SWEEPS) {
    const found = failed.filter(({ failure }) => failure?.code === code)
    metrics.count('jobs_finished', { state: 'failed', code }, found.length)
  }
  const movedJobs = await jobs.fallBack(settings.fallbackMs)
  metrics.count('jobs_fallen_back', {}, movedJobs)
  await sendOutbox(ports)
}

const dispatched = ({ id, lane, outstanding, createdAt }: WaitingJob): DispatchedJob => ({
  id,
  lane,
  rank: rankOf(createdAt, outstanding),
})

/** A bounded bite each time, however long the queue is: the other duties must have their turn. */
async function sendOutbox(ports: SweepPorts): Promise<void> {
  const { jobs, settings } = ports
  const failed = new Map<Lane, unknown>()
  for (let page = 0; page < PAGES_PER_PASS && failed.size < LANES.length; page++) {
    const lanes = LANES.filter((lane) => !failed.has(lane))
    const waiting = await jobs.takeOutbox(settings.page, lanes)
    for (const [lane, mine] of byLane(waiting)) {
      try {
        await addMisplaced(ports, mine)
      } catch (error) {
        failed.set(lane, error)
        await jobs.putInOutbox(mine.map(({ id }) => id))
      }
    }
    if (waiting.length < settings.page) break
  }
  throwFirst(failed)
}

/** A lane may have a Redis of its own: when it is away, the others go on. */
const byLane = (waiting: readonly WaitingJob[]) =>
  LANES.map((lane) => [lane, waiting.filter((job) => job.lane === lane)] as const).filter(
    ([, mine]) => mine.length > 0,
  )

function throwFirst(failed: ReadonlyMap<Lane, unknown>): void {
  for (const error of failed.values()) throw error
}

async function addMisplaced(
  { dispatch, metrics }: Pick<SweepPorts, 'dispatch' | 'metrics'>,
  waiting: readonly WaitingJob[],
): Promise<void> {
  const all = waiting.map(dispatched)
  const misplaced = await dispatch.misplaced(all)
  if (misplaced.size === 0) return
  await dispatch.enqueue(all.filter(({ id }) => misplaced.has(id)))
  metrics.count('jobs_readded', {}, misplaced.size)
}

/**
 * Adds what dispatch has lost. It reads and writes no row, and one worker does it for all. A long queue takes
 * several passes: a bounded bite each time.
 */
export function createAudit(ports: SweepPorts): () => Promise<void> {
  const { jobs, dispatch, clock, settings } = ports
  let after: string | null = null
  let nextRound = Number.NEGATIVE_INFINITY
  let failed = new Map<Lane, unknown>()

  async function audit(waiting: readonly WaitingJob[]): Promise<void> {
    for (const [lane, mine] of byLane(waiting)) {
      if (failed.has(lane)) continue
      await addMisplaced(ports, mine).catch((error: unknown) => failed.set(lane, error))
    }
  }

  return async () => {
    if (monotonicMs(clock) < nextRound) return
    if (!(await dispatch.electAuditor(2 * settings.recheckMs))) return
    for (let page = 0; page < PAGES_PER_PASS; page++) {
      const waiting = await jobs.listDispatched(after, settings.page)
      await audit(waiting)
      after = waiting.at(-1)?.id ?? null
      if (waiting.length === settings.page) continue
      const missed = failed
      after = null
      failed = new Map()
      // What could not be looked at is looked at again with the next pass.
      nextRound =
        missed.size > 0 ? Number.NEGATIVE_INFINITY : monotonicMs(clock) + settings.recheckMs
      return throwFirst(missed)
    }
  }
}

/** Erases inputs soon after the end of their job, or when their campaign says. */
export async function sweepInputs(ports: SweepPorts): Promise<void> {
  const { jobs, settings } = ports
  await erasePages(ports, 'inputs', () => jobs.expiredInputs(settings.inputTtlMs, settings.page))
}

/** Erases results when they expire. */
export async function sweepOutputs(ports: SweepPorts): Promise<void> {
  const { jobs, settings } = ports
  await erasePages(ports, 'outputs', () => jobs.expiredOutputs(settings.page))
}

async function erasePages(
  ports: SweepPorts,
  what: 'inputs' | 'outputs',
  next: () => Promise<readonly ExpiredBlobs[]>,
): Promise<void> {
  for (let page = 0; page < PAGES_PER_PASS; page++) {
    const expired = await next()
    if (expired.length > 0) await erase(ports, what, expired)
    if (expired.length < ports.settings.page) return
  }
}

/** Together where possible; one by one where a blob resists, so that it holds up nobody else's. */
async function erase(
  { jobs, blobs, metrics }: SweepPorts,
  what: 'inputs' | 'outputs',
  expired: readonly ExpiredBlobs[],
): Promise<void> {
  const gone = (some: readonly ExpiredBlobs[]) =>
    jobs.markErased(
      what,
      some.map(({ jobId }) => jobId),
    )
  try {
    await blobs.delete(expired.flatMap(({ keys }) => keys))
    await gone(expired)
  } catch {
    for (const one of expired) {
      await blobs.delete(one.keys).then(
        () => gone([one]),
        () => metrics.count('blob_delete_errors'),
      )
    }
  }
}
