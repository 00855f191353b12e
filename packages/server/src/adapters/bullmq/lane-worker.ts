import type { Lane } from '@guise/core'
import { Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { CANCEL_CHANNEL, PREFIX, queueName } from './queues.ts'

const CLOSE_TIMEOUT_MS = 3_000

export type LaneWorker = {
  /** Takes ids from now on. It begins shut. */
  open(): void
  /** Takes none from now on; attempts under way go on. Only this process: others decide for themselves. */
  shut(): void
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
  const gate = createGate()
  const worker = new Worker(
    queueName(lane),
    async (job) => {
      // Whoever waits for an id when the lane is shut is still handed the next one: it is kept here.
      await gate.passed()
      if (job.id) await handle(job.id)
    },
    {
      connection: redis,
      prefix: PREFIX,
      concurrency,
      autorun: false,
      // Measured: a killed worker's jobs are delivered again after 11 s instead of 56 s.
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000_000,
    },
  )
  worker.on('error', () => {})
  worker.on('failed', () => {})
  return {
    open() {
      gate.open()
      // Its errors are told by the worker's own event.
      worker.resume().catch(() => {})
    },
    shut() {
      gate.shut()
      worker.pause(true).catch(() => {})
    },
    async close(attemptsEnded) {
      gate.open()
      const closed = worker.close().catch(() => {})
      await attemptsEnded
      // Without Redis the queue cannot be told, and need not be: Postgres knows.
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())
      await Promise.race([closed, late])
    },
  }
}

function createGate() {
  let opened = Promise.withResolvers<void>()
  let isOpen = false
  return {
    passed: () => opened.promise,
    open() {
      isOpen = true
      opened.resolve()
    },
    shut() {
      if (!isOpen) return
      isOpen = false
      opened = Promise.withResolvers()
    },
  }
}

/** Cancel announcements over pub/sub: hints only, never the truth. */
export function listenForCancels(redis: Redis, onCancel: (jobId: string) => void): void {
  redis.on('message', (_channel, jobId: string) => onCancel(jobId))
  redis.subscribe(CANCEL_CHANNEL).catch(() => {})
}
