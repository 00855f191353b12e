import { readFileSync } from 'node:fs'

/** What one task may cost before its child is killed. */
export type TaskLimits = {
  readonly timeoutMs: number
  readonly cpuMs: number
  readonly memoryBytes: number
}

export type TaskLimit = 'time' | 'memory'

/** A task took more than it may, and its child was killed. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
  readonly limit: TaskLimit

  constructor(limit: TaskLimit) {
    super(`the task exceeded its limit of ${limit}`)
    this.limit = limit
  }
}

export type Usage = {
  readonly cpuMs: number
  readonly memoryBytes: number
  /** The most the process ever held, kept by the kernel: no spike between two looks is missed. */
  readonly peakMemoryBytes: number
}

/** Linux counts in hundredths of a second towards user space, on every architecture. */
const MS_PER_TICK = 10

const LOOK_EVERY_MS = 25

const kilobytes = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024

/**
 * What another process uses, or `undefined` when it is gone or the system has no /proc. There the
 * wall clock is the only limit left, which is why a server should run on Linux.
 */
export function readUsage(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // The name in brackets may hold anything, so count the fields from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
      memoryBytes: kilobytes(status, 'VmRSS'),
      peakMemoryBytes: kilobytes(status, 'VmHWM'),
    }
  } catch {
    return undefined
  }
}

/** Looks after one task of one process, calls `exceeded` at most once, and answers how to stop. */
export function watchTask(
  pid: number,
  limits: TaskLimits,
  exceeded: (limit: TaskLimit) => void,
): () => void {
  // A process lives through many tasks: its processor time counts from here.
  const cpuBefore = readUsage(pid)?.cpuMs ?? 0
  const end = (limit: TaskLimit): void => {
    stop()
    exceeded(limit)
  }
  const look = (): void => {
    const usage = readUsage(pid)
    if (!usage) return
    if (usage.memoryBytes > limits.memoryBytes) end('memory')
    else if (usage.cpuMs - cpuBefore > limits.cpuMs) end('time')
  }
  const deadline = setTimeout(() => end('time'), limits.timeoutMs)
  const looking = setInterval(look, LOOK_EVERY_MS)
  const stop = (): void => {
    clearTimeout(deadline)
    clearInterval(looking)
  }
  return stop
}
