import { newJob } from '@guise/core/testing/job-fixtures'
import { createDispatch } from '@guise/server/platform/queue/lane-queues'
import { systemIds } from '@guise/server/platform/system/system'
import { pause } from '@guise/test/support/until'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { type Figure, interleave, type Sample } from './lib/interleave.ts'
import { startProduct } from './lib/product.ts'
import { startWorkerProcess, type WorkerProcess } from './lib/queue-side.ts'

const CALLERS = 50
const WORKERS = '32'
const IN_FLIGHT = 64
const JOBS = 1000
const SINGLE_JOBS = 300

/** Jobs a second from admission to their end, and the way from the queue to the engine, beside BullMQ alone. */
export async function measure({ rounds = 3, atRest = true } = {}): Promise<readonly Figure[]> {
  const product = await startProduct()
  const { stack, jobs } = product
  const env = { ...stack.env, GUISE_LANES: 'image', GUISE_IMAGE_WORKERS: WORKERS }
  const redis = new Redis(stack.services.redisUrl, { maxRetriesPerRequest: null })
  const dispatch = createDispatch(redis)
  const queue = new Queue('bare', { connection: redis })
  const worker = await startWorkerProcess('noop-worker.ts', env)
  const bareWorker = await startWorkerProcess('../bare/queue-worker.ts', env)
  const callers = await product.callers(CALLERS)
  let made = 0

  async function admit(): Promise<string> {
    const accountId = callers[made++ % CALLERS]?.accountId ?? ''
    const job = newJob(accountId, { id: systemIds.timeOrdered(), inputs: [] })
    const { outcome } = await jobs.admit(job)
    if (outcome !== 'accepted') throw new Error(outcome)
    return job.id
  }
  const enqueue = (id: string) => dispatch.enqueue([{ id, lane: 'image', rank: Date.now() }])
  const submit = async () => enqueue(await admit())
  const add = () =>
    queue.add('job', {}, { jobId: `bare-${made++}`, removeOnComplete: true, removeOnFail: true })

  try {
    const throughput = await interleave({
      name: 'admit to done, engine that does nothing',
      unit: '/s',
      goal: { atLeast: 0.7 },
      rounds,
      product: {
        pid: worker.pid,
        measure: () => jobsPerSecond(worker, submit),
      },
      bare: {
        pid: bareWorker.pid,
        measure: () => jobsPerSecond(bareWorker, add),
      },
    })
    if (!atRest) return [throughput]
    const latency = await interleave({
      name: 'enqueue to start at rest, p99',
      unit: 'ms',
      goal: { atMost: 2 },
      rounds,
      product: { pid: worker.pid, measure: () => p99ToStart(worker, admit, enqueue) },
      bare: { pid: bareWorker.pid, measure: () => p99ToStart(bareWorker, async () => '', add) },
    })
    return [throughput, latency]
  } finally {
    await Promise.all([worker.stop(), bareWorker.stop()])
    await queue.close()
    await dispatch.close()
    redis.disconnect()
    await product.stop()
  }
}

/** From the first that is sent to the end of the last. */
async function jobsPerSecond(worker: WorkerProcess, send: () => Promise<unknown>): Promise<Sample> {
  const ended = worker.ends(JOBS)
  const began = performance.now()
  let sent = 0
  const sender = async () => {
    while (sent++ < JOBS) await send()
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender))
  await ended
  return { value: JOBS / ((performance.now() - began) / 1000), requests: JOBS }
}

async function p99ToStart(
  worker: WorkerProcess,
  prepare: () => Promise<string>,
  enqueue: (id: string) => Promise<unknown>,
): Promise<Sample> {
  const times: number[] = []
  for (let n = 0; n < SINGLE_JOBS; n++) {
    const id = await prepare()
    const started = worker.nextStart()
    const began = process.hrtime.bigint()
    await enqueue(id)
    times.push(Number((await started) - began) / 1e6)
    // At rest again: the next one must not meet the end of this one.
    await pause(30)
  }
  times.sort((one, other) => one - other)
  return { value: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN }
}
