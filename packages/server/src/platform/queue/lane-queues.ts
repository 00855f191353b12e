import { randomUUID } from 'node:crypto'
import { type Dispatch, type DispatchedJob, LANES, type Lane } from '@guise/core'
import { Queue, Worker } from 'bullmq'
import type { ChainableCommander, Redis } from 'ioredis'
import { createBatcher } from '../batcher.ts'

/** One BullMQ queue per lane; these names are what operators see in Redis. */
const PREFIX = 'guise'
const queueName = (lane: Lane): string => `lane-${lane}`
const jobKey = (lane: Lane, id: string): string => `${PREFIX}:${queueName(lane)}:${id}`
/**
 * Jobs that wait. BullMQ takes the one with the lowest score; the scores are ours, the ranks in milliseconds.
 * BullMQ's own priorities would not do: they end at 2^21 - 1, and no clock fits in there for long.
 */
const waitingKey = (lane: Lane): string => jobKey(lane, 'prioritized')
/** Where BullMQ puts jobs of lost workers: taken before all others, from its end. */
const returnedKey = (lane: Lane): string => jobKey(lane, 'wait')
/** Behind every rank: where a job stands for the moment between being added and being ranked. */
const LAST_PRIORITY = 2 ** 21 - 1
const AUDITOR_KEY = `${PREFIX}:auditor`
const CANCEL_CHANNEL = `${PREFIX}:cancel`

// BullMQ only carries ids. Its own counters never end a job, and nothing finished is kept: a kept id
// would block the same id from being added again.
const OPTIONS = { attempts: 1, removeOnComplete: true, removeOnFail: true } as const

const REDIS_TIMEOUT_MS = 1500
/** Jobs that are added in one go. */
const MAX_TOGETHER = 500

/** The lanes that have a Redis of their own; all others share one. */
export type LaneRedis = Readonly<Partial<Record<Lane, Redis>>>

export function createDispatch(
  redis: Redis,
  ofLane: LaneRedis = {},
): Dispatch & { close(): Promise<void> } {
  const queues = new Map<Lane, Queue>()
  const me = randomUUID()
  const redisOf = (lane: Lane) => ofLane[lane] ?? redis

  // A queue that is made while Redis is away stays broken for good, so queues are made when first
  // needed, and made anew after any error.
  async function withQueue<T>(lane: Lane, use: (queue: Queue) => Promise<T>): Promise<T> {
    if (redisOf(lane).status !== 'ready') throw new Error('Redis is unavailable')
    const queue = queues.get(lane) ?? openQueue(redisOf(lane), lane)
    queues.set(lane, queue)
    try {
      return await withTimeout(use(queue))
    } catch (error) {
      queues.delete(lane)
      queue.close().catch(() => {})
      throw error
    }
  }

  /** A command that failed says nothing about any job: better no answer than a wrong one. */
  async function answersOf(pipeline: ChainableCommander): Promise<readonly unknown[]> {
    const replies = (await withTimeout(pipeline.exec())) ?? []
    const failed = replies.find(([error]) => error !== null)?.[0]
    if (failed) throw failed
    return replies.map(([, answer]) => answer)
  }

  async function addAll(lane: Lane, jobs: readonly DispatchedJob[]): Promise<readonly true[]> {
    await withQueue(lane, (queue) => queue.addBulk(jobs.map(bulkEntry)))
    const scores = jobs.flatMap(({ id, rank }) => [rank, id])
    // One that a worker has taken by now must not come back: only those that still wait.
    await withTimeout(redisOf(lane).zadd(waitingKey(lane), 'XX', ...scores))
    return jobs.map(() => true)
  }
  // Lane by lane: the Redis of one may be away while that of another is not.
  const addTogether = new Map(
    LANES.map((lane) => [
      lane,
      createBatcher((jobs: readonly DispatchedJob[]) => addAll(lane, jobs), {
        maxBatch: MAX_TOGETHER,
        maxInFlight: 2,
      }),
    ]),
  )

  async function misplacedIn(
    lane: Lane,
    jobs: readonly DispatchedJob[],
  ): Promise<readonly DispatchedJob[]> {
    if (jobs.length === 0) return []
    const ranked = redisOf(lane).pipeline()
    for (const { id } of jobs) ranked.zscore(waitingKey(lane), id)
    const scores = (await answersOf(ranked)) as readonly (string | null)[]
    const wrong = jobs.filter(({ rank }, at) => {
      const score = scores[at] ?? null
      return score !== null && Number(score) !== rank
    })
    // Not in that set, but known: a worker has it, or had it and was lost.
    const unranked = jobs.filter((_, at) => (scores[at] ?? null) === null)
    const pipeline = redisOf(lane).pipeline()
    for (const { id } of unranked) pipeline.exists(jobKey(lane, id))
    const known = await answersOf(pipeline)
    return [...wrong, ...unranked.filter((_, at) => known[at] === 0)]
  }

  return {
    async enqueue(jobs) {
      // Who waits behind a batch that hangs waits no longer than the batch itself.
      await withTimeout(Promise.all(jobs.map((job) => addTogether.get(job.lane)?.(job))))
    },

    async misplaced(jobs) {
      const wrong = await Promise.all(
        LANES.map((lane) =>
          misplacedIn(
            lane,
            jobs.filter((job) => job.lane === lane),
          ),
        ),
      )
      return new Set(wrong.flat().map(({ id }) => id))
    },

    async electAuditor(forMs) {
      const [, holder] = (await answersOf(
        redis.pipeline().set(AUDITOR_KEY, me, 'PX', forMs, 'NX').get(AUDITOR_KEY),
      )) as [unknown, string | null]
      if (holder !== me) return false
      await withTimeout(redis.pexpire(AUDITOR_KEY, forMs))
      return true
    },

    async withdraw(jobId) {
      const removed = await Promise.allSettled(
        LANES.map((lane) =>
          // One that a worker has just taken cannot be removed, and need not be.
          withQueue(lane, (queue) => queue.remove(jobId).catch(() => 0)),
        ),
      )
      const failed = removed.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },

    async placeOf({ id, lane }) {
      const [place, score, returned, at] = (await answersOf(
        redisOf(lane)
          .pipeline()
          .zrank(waitingKey(lane), id)
          .zscore(waitingKey(lane), id)
          .llen(returnedKey(lane))
          .lpos(returnedKey(lane), id),
      )) as [number | null, string | null, number, number | null]
      if (at !== null) return { ahead: returned - 1 - at, rank: 0 }
      if (place === null) return undefined
      return { ahead: returned + place, rank: Number(score) }
    },

    async countBefore(lane, rank) {
      const [waiting, returned] = (await answersOf(
        redisOf(lane).pipeline().zcount(waitingKey(lane), '-inf', rank).llen(returnedKey(lane)),
      )) as [number, number]
      return waiting + returned
    },

    async next(lane, limit) {
      const [returned, waiting] = (await answersOf(
        redisOf(lane)
          .pipeline()
          .lrange(returnedKey(lane), -limit, -1)
          .zrange(waitingKey(lane), 0, String(limit - 1)),
      )) as [string[], string[]]
      return [...returned.reverse(), ...waiting].slice(0, limit)
    },

    async announceCancel(jobId) {
      await withTimeout(redis.publish(CANCEL_CHANNEL, jobId))
    },

    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => withTimeout(queue.close())))
    },
  }
}

function openQueue(redis: Redis, lane: Lane): Queue {
  const queue = new Queue(queueName(lane), { connection: redis, prefix: PREFIX })
  queue.on('error', () => {})
  return queue
}

function bulkEntry({ id }: DispatchedJob) {
  return { name: 'job', data: {}, opts: { ...OPTIONS, jobId: id, priority: LAST_PRIORITY } }
}

/** A request never waits for Redis longer than this; the sweeper adds the job later. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not respond in time')), REDIS_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

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
  handle: (lane: Lane, jobId: string) => Promise<void>,
): LaneWorker {
  const gate = createGate()
  const worker = new Worker(
    queueName(lane),
    async (job) => {
      // Whoever waits for an id when the lane is shut is still handed the next one: it is kept here.
      await gate.passed()
      if (job.id) await handle(lane, job.id)
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
