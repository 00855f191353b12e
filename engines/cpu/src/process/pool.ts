import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EngineResult, EngineRun, EngineTask } from '@guise/core'
import { EngineProcess, type ProcessOptions } from './engine-process.ts'

export type PoolOptions = ProcessOptions & {
  /** How many tasks run at the same time, each in a process of its own; further ones wait. */
  readonly processes: number
  /** A process is replaced after so many tasks: leaks go with it. */
  readonly tasksPerProcess: number
  /** A process that holds more than this after a task is replaced. */
  readonly memoryBytes: number
  /** A process without a task for so long is ended; the next task starts another. */
  readonly idleMs: number
}

export type EnginePool<Task = EngineTask, Result = EngineResult> = {
  run(task: Task, run: EngineRun): Promise<Result>
  close(): Promise<void>
}

/** Engine processes, started when they are needed and kept warm. */
export function createEnginePool<Task = EngineTask, Result = EngineResult>(
  options: PoolOptions,
): EnginePool<Task, Result> {
  type Process = EngineProcess<Task, Result>
  const processes = new Set<Process>()
  const idle: Process[] = []
  const waiting: (() => void)[] = []
  let places = options.processes
  let lastStart: Promise<unknown> = Promise.resolve()
  let closed = false

  /** One in a turn of the event loop, because each holds it up for some milliseconds. */
  async function start(): Promise<Process> {
    lastStart = lastStart.then(() => nextTurn())
    await lastStart
    if (closed) throw new Error('the engine is closed')
    const started: Process = new EngineProcess(options)
    processes.add(started)
    void started.exited.then(() => processes.delete(started))
    return started
  }

  /** The one that worked last, so that surplus ones come to the end of their rest. */
  function takeIdle(): Process | undefined {
    let taken = idle.pop()
    while (taken && !taken.alive) taken = idle.pop()
    return taken
  }

  function release(used: Process): void {
    if (!used.alive) return
    const isSpent =
      used.tasks >= options.tasksPerProcess || used.residentBytes > options.memoryBytes
    if (isSpent) used.kill()
    else {
      used.rest(options.idleMs)
      idle.push(used)
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
      try {
        const taken = takeIdle() ?? (await start())
        try {
          // What came meanwhile would be no event any more to the process.
          run.signal.throwIfAborted()
          return await taken.run(task, run)
        } finally {
          release(taken)
        }
      } finally {
        givePlace()
      }
    },
    async close() {
      closed = true
      const exits = [...processes].map(({ exited }) => exited)
      for (const each of processes) each.kill()
      await Promise.all(exits)
    },
  }
}
