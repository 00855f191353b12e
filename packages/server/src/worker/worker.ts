import { type BegunJob, beginJob, type Lane, type WorkPorts, workJob } from '@guise/core'
import type { FastifyBaseLogger } from 'fastify'

export type WorkerParts = {
  readonly ports: WorkPorts
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Handles the ids that lanes deliver; knows which jobs are here, so that a cancel finds them. */
export function createWorker({ ports, logger }: WorkerParts) {
  const here = new Map<string, AbortController>()
  const deliveries = new Set<Promise<void>>()
  const shutdown = new AbortController()

  async function handle(lane: Lane, jobId: string): Promise<void> {
    // A delivery that is not wanted any more is dropped; the row in Postgres decides what is.
    if (shutdown.signal.aborted || here.has(jobId)) return
    const recheck = new AbortController()
    here.set(jobId, recheck)
    const delivery = take(lane, jobId, recheck.signal).finally(() => here.delete(jobId))
    const settled = delivery.catch(() => {})
    deliveries.add(settled)
    await delivery.finally(() => deliveries.delete(settled))
  }

  async function take(lane: Lane, jobId: string, recheck: AbortSignal): Promise<void> {
    const stopped = AbortSignal.any([shutdown.signal, recheck])
    const begun = await beginJob(ports, lane, jobId, stopped)
    if (begun) await work(begun, recheck)
  }

  async function work({ claim, reserved }: BegunJob, recheck: AbortSignal): Promise<void> {
    const { id, family, requestId } = claim.job
    const names = { job: id, reqId: requestId, attempt: claim.attempt }
    const began = ports.clock.now().getTime()
    try {
      const stops = { shutdown: shutdown.signal, recheck }
      const ended = await workJob(ports, claim, stops, reserved)
      // The line of the job that has ended says more.
      if (ended) return
      const ms = ports.clock.now().getTime() - began
      logger.info({ ...names, family, ms }, 'attempt did not end the job')
    } catch (error) {
      // The lease will run out and the sweeper gives the job to somebody else.
      logger.error({ err: error, ...names }, 'attempt lost')
    }
  }

  return {
    handle,
    cancelled: (jobId: string) => here.get(jobId)?.abort(),
    /** Stops taking jobs; resolves when unfinished ones are requeued. */
    async stop() {
      shutdown.abort()
      await Promise.all(deliveries)
    },
  }
}
