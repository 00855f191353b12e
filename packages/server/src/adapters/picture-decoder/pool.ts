import { createFairSemaphore, QueueFull } from '../fair-semaphore.ts'
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

/** Whose picture it is, and whether it is still wanted. */
export interface DecodeAsker {
  readonly accountId?: string
  readonly signal?: AbortSignal | undefined
}

export interface Pool {
  run(body: Uint8Array, asker?: DecodeAsker): Promise<Frame>
  close(): Promise<void>
  stats(): PoolStats
}

const breachMessages: Record<Breach, string> = {
  too_slow: 'The picture takes too long to read. Export it again as a plain JPEG or PNG.',
  too_much_memory:
    'The picture needs too much memory. Make it smaller or export it as a plain JPEG.',
}

/** A fixed number of children and a queue of fixed length before them, both shared fairly by accounts. */
export function createPool(options: PoolOptions): Pool {
  const children = new Set<DecoderChild>()
  const idle: DecoderChild[] = []
  const slots = createFairSemaphore({
    maxAtOnce: options.size,
    // One child is always left to others: a hostile picture may hold its own for seconds.
    maxPerAccount: Math.max(1, options.size - 1),
    maxWaiting: options.maxWaiting,
  })
  const closing = new AbortController()
  let respawned = 0
  let peakMemoryBytes = 0

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
    if (!closing.signal.aborted) idle.push(start())
  }

  function takeIdle(): DecoderChild | undefined {
    let child = idle.pop()
    while (child && !child.alive) child = idle.pop()
    return child
  }

  async function work(body: Uint8Array, stop: AbortSignal): Promise<Frame> {
    const child = takeIdle() ?? start()
    const giveUp = () => child.kill(stop.reason)
    stop.addEventListener('abort', giveUp, { once: true })
    try {
      await child.ready
      return await supervise(child, body)
    } finally {
      stop.removeEventListener('abort', giveUp)
      await release(child)
    }
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

  async function run(body: Uint8Array, asker: DecodeAsker = {}): Promise<Frame> {
    const { accountId = '', signal } = asker
    const stop = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal
    const free = await slots.take(accountId, stop).catch((error) => {
      throw error instanceof QueueFull ? new DecoderOverloaded() : error
    })
    try {
      stop.throwIfAborted()
      return await work(body, stop)
    } finally {
      free()
    }
  }

  async function close(): Promise<void> {
    const reason = new DecoderUnavailable('the picture decoder is closed')
    closing.abort(reason)
    for (const child of children) child.kill(reason)
    await Promise.all([...children].map((child) => child.exited))
  }

  return {
    run,
    close,
    stats: () => ({ ...slots.stats(), respawned, peakMemoryBytes }),
  }
}

function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item)
  if (at >= 0) list.splice(at, 1)
}
