import { type ChildOptions, DecoderChild } from './decoder-child.ts'
import type { Frame } from './frames.ts'
import type { JobBounds } from './limits.ts'
import { DecoderOverloaded } from './overloaded.ts'
import { PictureRefused } from './refusal.ts'
import { DecoderUnavailable } from './unavailable.ts'
import { type Breach, watchJob } from './watchdog.ts'

export interface PoolOptions extends ChildOptions, JobBounds {
  size: number
  maxWaiting: number
  /** A child is replaced after so many jobs: leaks and traces of earlier pictures go with it. */
  jobsPerChild: number
}

export interface PoolStats {
  busy: number
  waiting: number
  /** Children replaced because they were killed or crashed; planned replacement is not counted. */
  respawned: number
  /** The most memory any child ever held. */
  peakMemoryBytes: number
}

export interface Pool {
  run(body: Uint8Array, signal?: AbortSignal): Promise<Frame>
  close(): Promise<void>
  stats(): PoolStats
}

interface Job {
  body: Uint8Array
  answer: PromiseWithResolvers<Frame>
  /** Set while a child works on it; before that, giving up means leaving the line. */
  child?: DecoderChild
}

const breachMessages: Record<Breach, string> = {
  too_slow: 'The picture takes far too long to read. Export it again as a plain JPEG or PNG.',
  too_much_memory: 'The picture takes far too much memory. Shrink it or export it as plain JPEG.',
}

/** A fixed number of children and a line of fixed length before them. */
export function createPool(options: PoolOptions): Pool {
  const children = new Set<DecoderChild>()
  const idle: DecoderChild[] = []
  const waiting: Job[] = []
  let busy = 0
  let respawned = 0
  let peakMemoryBytes = 0
  let closed = false

  function start(): DecoderChild {
    const child = new DecoderChild(options)
    children.add(child)
    void child.exited.then(() => {
      children.delete(child)
      remove(idle, child)
    })
    return child
  }

  /** Starts at once, so that the next picture does not wait for it; nobody replaces a spare. */
  function startSpare(): void {
    if (!closed) idle.push(start())
  }

  function takeIdle(): DecoderChild | undefined {
    let child = idle.pop()
    while (child && !child.alive) child = idle.pop()
    return child
  }

  async function serve(job: Job): Promise<void> {
    busy += 1
    const child = takeIdle() ?? start()
    job.child = child
    try {
      await child.ready
      job.answer.resolve(await supervise(child, job.body))
    } catch (error) {
      job.answer.reject(error)
    }
    await release(child)
    busy -= 1
    const next = waiting.shift()
    if (next) void serve(next)
  }

  async function supervise(child: DecoderChild, body: Uint8Array): Promise<Frame> {
    const watch = watchJob(child.pid, options, (breach) =>
      child.kill(new PictureRefused(breach, breachMessages[breach])),
    )
    try {
      return await child.run(body)
    } finally {
      const usage = watch.stop()
      peakMemoryBytes = Math.max(peakMemoryBytes, usage?.peakMemoryBytes ?? 0)
      // What one picture left behind must not count against the next.
      const bloated = (usage?.memoryBytes ?? 0) > options.memoryBytes / 2
      if (bloated) child.jobs = options.jobsPerChild
    }
  }

  async function release(child: DecoderChild): Promise<void> {
    if (!child.alive) {
      // A child that never came up would not do better a second time: the next job tries.
      if (child.jobs > 0) {
        respawned += 1
        startSpare()
      }
    } else if (child.jobs >= options.jobsPerChild) {
      child.kill(undefined)
      await child.exited
      startSpare()
    } else {
      idle.push(child)
    }
  }

  function run(body: Uint8Array, signal?: AbortSignal): Promise<Frame> {
    if (closed) return Promise.reject(new DecoderUnavailable('the picture decoder is closed'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    const job: Job = { body, answer: Promise.withResolvers<Frame>() }
    if (busy < options.size) void serve(job)
    else if (waiting.length < options.maxWaiting) waiting.push(job)
    else return Promise.reject(new DecoderOverloaded())

    const giveUp = (): void => {
      if (job.child) job.child.kill(signal?.reason)
      else remove(waiting, job)
      job.answer.reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    return job.answer.promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  async function close(): Promise<void> {
    closed = true
    const closing = new DecoderUnavailable('the picture decoder is closing')
    for (const job of waiting.splice(0)) job.answer.reject(closing)
    for (const child of children) child.kill(closing)
    await Promise.all([...children].map((child) => child.exited))
  }

  return {
    run,
    close,
    stats: () => ({ busy, waiting: waiting.length, respawned, peakMemoryBytes }),
  }
}

function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item)
  if (at >= 0) list.splice(at, 1)
}
