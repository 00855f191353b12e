import type { Lane } from '@guise/core'
import { Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { CANCEL_CHANNEL, PREFIX, queueName } from './queues.ts'

const CLOSE_PATIENCE_MS = 3_000

export type LaneWorker = {
  /** Takes nothing more from now on; waits for the attempts under way, then for Redis, a little. */
  close(attemptsEnded: Promise<void>): Promise<void>
}

/**
 * Takes ids off one lane and hands them over. An error only means that this delivery is over: the
 * sweeper delivers again whatever Postgres still holds as queued.
 */
export function startLaneWorker(
  redis: Redis,
  lane: Lane,
  concurrency: number,
  handle: (jobId: string) => Promise<void>,
): LaneWorker {
  const worker = new Worker(
    queueName(lane),
    async (job) => {
      if (job.id) await handle(job.id)
    },
    {
      connection: redis,
      prefix: PREFIX,
      concurrency,
      // Measured: a killed worker's jobs are delivered again after 11 s instead of 56 s.
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000_000,
    },
  )
  worker.on('error', () => {})
  worker.on('failed', () => {})
  return {
    async close(attemptsEnded) {
      const closed = worker.close().catch(() => {})
      await attemptsEnded
      // Without Redis the queue cannot be told, and need not be: Postgres knows.
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref())
      await Promise.race([closed, late])
    },
  }
}

/** Cancel announcements over pub/sub: hints only, never the truth. */
export function listenForCancels(redis: Redis, onCancel: (jobId: string) => void): void {
  redis.on('message', (_channel, jobId: string) => onCancel(jobId))
  redis.subscribe(CANCEL_CHANNEL).catch(() => {})
}
