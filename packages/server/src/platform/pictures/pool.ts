import {
  ChildLost,
  createPool,
  LimitExceeded,
  type PoolOptions,
  type PoolStats,
  TaskError,
} from '@guise/child-pool'
import { createFairSemaphore, QueueFull } from '../fair-semaphore.ts'
import type { JobBounds } from './limits.ts'
import { PictureRefused } from './refusal.ts'

export interface DecoderPoolOptions
  extends JobBounds,
    Pick<PoolOptions, 'entry' | 'args' | 'size' | 'tasksPerChild' | 'startMs'> {
  maxWaiting: number
  maxReplyBytes: number
}

export type DecoderStats = PoolStats & { readonly busy: number; readonly waiting: number }

/** Whose picture it is, and whether it is still wanted. */
export interface DecodeAsker {
  readonly accountId?: string
  readonly signal?: AbortSignal | undefined
}

export interface DecoderPool {
  /** Answers what the child did, unchecked. */
  run(bytes: Uint8Array, asker?: DecodeAsker): Promise<unknown>
  close(): Promise<void>
  stats(): DecoderStats
}

/** The queue is full. Nothing is wrong with the picture: the same request may pass later. */
export class DecoderOverloaded extends Error {
  override readonly name = 'DecoderOverloaded'

  constructor() {
    super('Too many pictures are being read right now. Try again in a few seconds.')
  }
}

/**
 * The decoder itself cannot work: it is closed, or its child process does not start.
 * The message is for the operator's log, never for the caller.
 */
export class DecoderUnavailable extends Error {
  override readonly name = 'DecoderUnavailable'
}

/** The picture brought its child down: a bug in a library that the picture knew how to find. */
export const unreadable = (): PictureRefused =>
  new PictureRefused('crashed', 'The picture could not be read. Export it again as JPEG or PNG.')

const refusals = {
  time: ['too_slow', 'The picture takes too long to read. Export it again as a plain JPEG or PNG.'],
  memory: [
    'too_much_memory',
    'The picture needs too much memory. Make it smaller or export it as a plain JPEG.',
  ],
} as const

/** No file may be written and no program started from JavaScript; native code needs addons. */
const nodeFlags = [
  '--no-warnings',
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--max-old-space-size=64',
]

const env = {
  UV_THREADPOOL_SIZE: '1',
  VIPS_CONCURRENCY: '1',
  VIPS_BLOCK_UNTRUSTED: '1',
  // Never spill a large picture into a temporary file.
  VIPS_DISC_THRESHOLD: '4g',
  // Fewer arenas: memory goes back to the system after a large picture.
  MALLOC_ARENA_MAX: '1',
}

const MAX_REPLY_HEAD = 16 * 1024

/** A fixed number of children and a queue of fixed length before them, both shared fairly by accounts. */
export function createDecoderPool(options: DecoderPoolOptions): DecoderPool {
  const { maxWaiting, maxReplyBytes, timeoutMs, cpuMs, memoryBytes, ...common } = options
  const pool = createPool<Uint8Array, unknown>({
    ...common,
    nodeFlags,
    env,
    cwd: '/',
    graceMs: 0,
    taskLimits: { timeoutMs, cpuMs, memoryBytes },
    replyLimits: { maxHeadBytes: MAX_REPLY_HEAD, maxFileBytes: maxReplyBytes },
    // What one picture left behind must not count against the next.
    keepBytes: memoryBytes / 2,
    hasSpares: true,
  })
  const slots = createFairSemaphore({
    maxAtOnce: options.size,
    // One child is always left to others: a hostile picture may hold its own for seconds.
    maxPerAccount: Math.max(1, options.size - 1),
    maxWaiting,
  })
  const closing = new AbortController()

  return {
    async run(bytes, { accountId = '', signal } = {}) {
      const stop = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal
      const free = await slots.take(accountId, stop).catch((error) => {
        throw error instanceof QueueFull ? new DecoderOverloaded() : error
      })
      try {
        return await pool.run(bytes, { signal: stop })
      } catch (error) {
        throw stop.aborted ? stop.reason : asOurs(error)
      } finally {
        free()
      }
    },
    async close() {
      closing.abort(new DecoderUnavailable('the picture decoder is closed'))
      await pool.close()
    },
    stats: () => ({ ...slots.stats(), ...pool.stats() }),
  }
}

function asOurs(error: unknown): unknown {
  if (error instanceof LimitExceeded) {
    const [reason, message] = refusals[error.limit]
    return new PictureRefused(reason, message)
  }
  if (error instanceof ChildLost && !error.wasReady) {
    const why = error.output || 'no message'
    return new DecoderUnavailable(`the picture decoder does not start: ${why}`)
  }
  return error instanceof ChildLost || error instanceof TaskError ? unreadable() : error
}
