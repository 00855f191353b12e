import { type Claim, type JobStore, type Lane, type WorkPorts, workJob } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'

export type WorkerParts = {
  readonly jobs: Pick<JobStore, 'claim'>
  readonly ports: WorkPorts
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Handles the ids that lanes deliver; knows which jobs run here, so that a cancel finds them. */
export function createWorker({ jobs, ports, logger }: WorkerParts) {
  const running = new Map<string, AbortController>()
  const attempts = new Set<Promise<void>>()
  const shutdown = new AbortController()

  async function handle(lane: Lane, jobId: string): Promise<void> {
    // A delivery that is not wanted any more is dropped; the row in Postgres decides what is.
    if (shutdown.signal.aborted || running.has(jobId)) return
    const { settings, clock } = ports
    const claim = await jobs.claim(jobId, {
      now: clock.now(),
      leaseMs: settings.leaseMs,
      deadlineMs: settings.deadlineMs[lane],
      lane,
    })
    if (!claim) return
    const attempt = work(claim)
    attempts.add(attempt)
    await attempt.finally(() => attempts.delete(attempt))
  }

  async function work(claim: Claim): Promise<void> {
    const { id, family } = claim.job
    const recheck = new AbortController()
    running.set(id, recheck)
    const began = ports.clock.now().getTime()
    try {
      const ended = await workJob(ports, claim, {
        shutdown: shutdown.signal,
        recheck: recheck.signal,
      })
      const ms = ports.clock.now().getTime() - began
      logger.info({ job: id, family, attempt: claim.attempt, ended, ms }, 'attempt')
    } catch (error) {
      // The lease will run out and the sweeper gives the job to somebody else.
      logger.error({ err: error, job: id, attempt: claim.attempt }, 'attempt lost')
    } finally {
      running.delete(id)
    }
  }

  return {
    handle,
    cancelled: (jobId: string) => running.get(jobId)?.abort(),
    /** Stops taking jobs; resolves when unfinished ones are requeued. */
    async stop() {
      shutdown.abort()
      await Promise.allSettled(attempts)
    },
  }
}
