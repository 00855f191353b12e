import { type Dispatch, type DispatchedJob, LANES, type Lane } from '@guise/core'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { CANCEL_CHANNEL, jobKey, PREFIX, queueName } from './queues.ts'

// BullMQ only carries ids. Its own counters never end a job, and nothing finished is kept: a kept id
// would block the same id from being added again.
const OPTIONS = { attempts: 1, removeOnComplete: true, removeOnFail: true } as const

const PATIENCE_MS = 1500

export function createDispatch(redis: Redis): Dispatch & { close(): Promise<void> } {
  const queues = new Map<Lane, Queue>()

  // A queue that is made while Redis is away stays broken for good, so queues are made when first
  // needed, and made anew after any error.
  async function withQueue<T>(lane: Lane, use: (queue: Queue) => Promise<T>): Promise<T> {
    if (redis.status !== 'ready') throw new Error('Redis is away')
    const queue = queues.get(lane) ?? openQueue(redis, lane)
    queues.set(lane, queue)
    try {
      return await soon(use(queue))
    } catch (error) {
      queues.delete(lane)
      queue.close().catch(() => {})
      throw error
    }
  }

  return {
    async enqueue(jobs) {
      for (const lane of LANES) {
        const mine = jobs.filter((job) => job.lane === lane)
        if (mine.length > 0) await withQueue(lane, (queue) => queue.addBulk(mine.map(bulkEntry)))
      }
    },

    async missing(jobs) {
      const pipeline = redis.pipeline()
      for (const { lane, id } of jobs) pipeline.exists(jobKey(lane, id))
      const replies = (await soon(pipeline.exec())) ?? []
      // A command that failed says nothing about its job: better no answer than a wrong one.
      const failed = replies.find(([error]) => error !== null)?.[0]
      if (failed) throw failed
      return new Set(jobs.filter((_, place) => replies[place]?.[1] === 0).map(({ id }) => id))
    },

    async reprioritise({ id, lane, priority }) {
      await withQueue(lane, async (queue) => {
        const job = await queue.getJob(id)
        if (!job || job.priority === priority) return
        // It may be taken by a worker at this very moment: then its place no longer matters.
        await job.changePriority({ priority }).catch(() => {})
      })
    },

    async announceCancel(jobId) {
      await soon(redis.publish(CANCEL_CHANNEL, jobId))
    },

    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => soon(queue.close())))
    },
  }
}

function openQueue(redis: Redis, lane: Lane): Queue {
  const queue = new Queue(queueName(lane), { connection: redis, prefix: PREFIX })
  queue.on('error', () => {})
  return queue
}

function bulkEntry({ id, priority }: DispatchedJob) {
  return { name: 'job', data: {}, opts: { ...OPTIONS, jobId: id, priority } }
}

/** A request never waits for Redis longer than this; the sweeper adds the job later. */
async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not answer in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
