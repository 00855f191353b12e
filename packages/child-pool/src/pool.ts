import { setImmediate as nextTurn } from 'node:timers/promises'
import { Child, type ChildOptions, type TaskRun } from './child.ts'

export type PoolOptions = ChildOptions & {
  /** How many tasks run at the same time, each in a child of its own; further ones wait. */
  readonly size: number
  /** A child is replaced after so many tasks: leaks and traces of earlier tasks go with it. */
  readonly tasksPerChild: number
  /** A child that holds more than this after a task is replaced. */
  readonly keepBytes: number
  /** A child without a task for so long is ended; without it, never. */
  readonly idleMs?: number
  /** Whether a child that is gone is replaced at once, so that the next task does not wait for it. */
  readonly hasSpares?: boolean
}

export class PoolClosed extends Error {
  override readonly name = 'PoolClosed'

  constructor() {
    super('the pool is closed')
  }
}

export type PoolStats = {
  /** Children that were killed or crashed at work; planned replacement is not counted. */
  readonly lost: number
  /** The most memory any child ever held. */
  readonly peakMemoryBytes: number
}

export type Pool<Task, Result> = {
  /** Rejects with `ChildLost`, `LimitExceeded`, `TaskError`, `PoolClosed`, or the signal's reason. */
  run(task: Task, run: TaskRun): Promise<Result>
  /** Ends the children; what they work on is lost. */
  close(): Promise<void>
  stats(): PoolStats
}

/** Child processes that can be killed at any moment, started when they are needed and kept warm. */
export function createPool<Task, Result>(options: PoolOptions): Pool<Task, Result> {
  const children = new Set<Child<Task, Result>>()
  const idle: Child<Task, Result>[] = []
  const waiting: (() => void)[] = []
  let places = options.size
  let lastStart: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let lost = 0
  let peakMemoryBytes = 0

  function start(): Child<Task, Result> {
    if (isClosed) throw new PoolClosed()
    const child = new Child<Task, Result>(options)
    children.add(child)
    void child.exited.then(() => {
      children.delete(child)
      const at = idle.indexOf(child)
      if (at >= 0) idle.splice(at, 1)
    })
    return child
  }

  /** One in a turn of the event loop, because each holds it up for some milliseconds. */
  async function startInTurn(): Promise<Child<Task, Result>> {
    lastStart = lastStart.then(() => nextTurn())
    await lastStart
    return start()
  }

  /** The one that worked last, so that surplus ones come to the end of their rest. */
  function takeIdle(): Child<Task, Result> | undefined {
    let child = idle.pop()
    while (child && !child.alive) child = idle.pop()
    return child
  }

  function putIdle(child: Child<Task, Result>): void {
    child.rest(options.idleMs)
    idle.push(child)
  }

  async function release(child: Child<Task, Result>): Promise<void> {
    peakMemoryBytes = Math.max(peakMemoryBytes, child.peakBytes)
    const isSpent = child.tasks >= options.tasksPerChild || child.residentBytes > options.keepBytes
    if (child.alive && !isSpent) return putIdle(child)
    if (child.alive) {
      child.kill()
      await child.exited
    } else if (child.wasReady) lost += 1
    // One that never came up would not do better a second time: the next task tries.
    if (options.hasSpares && child.wasReady) startSpare()
  }

  function startSpare(): void {
    try {
      putIdle(start())
    } catch {
      // The pool is closed, or the system has no room for a process: the next task tells which.
    }
  }

  async function takePlace(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (places > 0) {
      places -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal.reason)
      }
      waiting.push(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  function givePlace(): void {
    const next = waiting.shift()
    if (next) next()
    else places += 1
  }

  return {
    async run(task, run) {
      await takePlace(run.signal)
      let child: Child<Task, Result> | undefined
      try {
        child = takeIdle() ?? (await startInTurn())
        // What came meanwhile would be no event any more to the child.
        run.signal.throwIfAborted()
        return await child.run(task, run)
      } finally {
        // The answer does not wait until a spent child is gone, but whoever is next does.
        if (child) void release(child).then(givePlace)
        else givePlace()
      }
    },
    async close() {
      isClosed = true
      const exits = [...children].map(({ exited }) => exited)
      for (const child of children) child.kill()
      await Promise.all(exits)
    },
    stats: () => ({ lost, peakMemoryBytes }),
  }
}
