import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { LimitExceeded, readUsage, type TaskLimits, watchTask } from './limits.ts'
import {
  CHANNEL_FD,
  type ChildEvent,
  type Command,
  type ErrorDetails,
  encodeMessage,
  type MessageLimits,
  MessageReader,
  type Outcome,
  readEvent,
} from './messages.ts'

export type ChildOptions = {
  /** The program, which calls `serveTasks`, and its arguments. */
  readonly entry: URL
  readonly args: readonly string[]
  readonly nodeFlags: readonly string[]
  /** All the child ever sees of the environment: the parent's holds keys and passwords. */
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
  /** How far its priority is below the parent's, in steps of niceness. */
  readonly priorityOffset?: number
  /** How long it may take to be ready; without it, as long as the task itself. */
  readonly startMs?: number
  /** How long a task may take to stop by itself before its child is killed; 0 kills at once. */
  readonly graceMs: number
  /** What one task may cost; without it, the caller's signal is the only limit. */
  readonly taskLimits?: TaskLimits
  readonly replyLimits: MessageLimits
}

export type TaskRun = {
  readonly signal: AbortSignal
  readonly progress?: (fraction: number) => void
}

/** A child process died before it answered: its task is lost, and nothing else. */
export class ChildLost extends Error {
  override readonly name = 'ChildLost'
  /** The signal or exit code; null where nothing was started. */
  readonly how: string | number | null
  /** The end of what it printed. */
  readonly output: string
  /** Whether it had come up: one that does not will not do so for another task. */
  readonly wasReady: boolean

  constructor(how: string | number | null, output: string, wasReady: boolean) {
    super(`a child process ended (${how ?? 'not started'})${output && `: ${output}`}`)
    this.how = how
    this.output = output
    this.wasReady = wasReady
  }
}

/** The error that a task ended with in its child, told as what it was. */
export class TaskError extends Error {
  constructor({ name, message, stack }: ErrorDetails) {
    super(message)
    Object.assign(this, { name, stack })
  }
}

type RunningTask = {
  readonly outcome: PromiseWithResolvers<Outcome>
  readonly progress: TaskRun['progress']
}

const SETPRIV = '/usr/bin/setpriv'

/**
 * The start of a command whose process the kernel kills when this one dies, also when it dies by
 * kill -9. A program in the middle of a computation notices nothing by itself.
 */
export const KILL_WITH_PARENT: readonly string[] = existsSync(SETPRIV)
  ? [SETPRIV, '--pdeathsig', 'KILL', '--']
  : []

const LOWEST_PRIORITY = 19

/** Characters of what it printed that are kept. */
const KEPT_OUTPUT = 2000

/** How long the pipes of a dead child may stay open: something that it started may hold them. */
const PIPES_MS = 500

/** The parent's handle on one child process. It takes one task at a time. */
export class Child<Task, Result> {
  /** Resolves when it is gone and all it printed has been read. */
  readonly exited: Promise<void>
  tasks = 0
  /** What it held after its last task. */
  residentBytes = 0
  /** The most it ever held. */
  peakBytes = 0
  /** Fit for another task; false from the moment it is killed, not only once it is gone. */
  alive = true
  wasReady = false
  readonly #options: ChildOptions
  readonly #process: ChildProcess
  /** Absent where nothing could be started. */
  readonly #channel: Socket | undefined
  readonly #reader: MessageReader
  readonly #ready = Promise.withResolvers<void>()
  #task: RunningTask | undefined
  #cause: Error | undefined
  #output = ''
  #startTimer: NodeJS.Timeout | undefined
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: ChildOptions) {
    this.#options = options
    this.#reader = new MessageReader(options.replyLimits)
    this.#process = start(options)
    this.#channel = this.#process.stdio?.[CHANNEL_FD] as Socket | undefined
    this.#listen()
    // Whoever waits for it gets the error; a spare child has nobody waiting.
    this.#ready.promise.catch(() => {})
    if (options.startMs !== undefined) {
      this.#startTimer = setTimeout(() => this.kill(), options.startMs).unref()
    }
    this.exited = this.#untilGone().then(() => this.#end())
  }

  /** Rejects with the signal's reason once the task has really stopped, by itself or by SIGKILL. */
  async run(task: Task, { signal, progress }: TaskRun): Promise<Result> {
    clearTimeout(this.#idleTimer)
    this.tasks += 1
    this.#keepParentAlive(true)
    const running: RunningTask = { outcome: Promise.withResolvers(), progress }
    running.outcome.promise.catch(() => {})
    this.#task = running
    const { graceMs, taskLimits } = this.#options
    let isHandedOver = false
    let killTimer: NodeJS.Timeout | undefined
    let stopWatching = () => {}
    const giveUp = () => {
      // A task that is only half told cannot be called off.
      if (graceMs === 0 || !isHandedOver) return this.kill()
      killTimer = setTimeout(() => this.kill(), graceMs)
      this.#send({ kind: 'abort' })
    }
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      this.#send({ kind: 'run', task }, () => {
        isHandedOver = true
      })
      await this.#ready.promise
      if (taskLimits) {
        stopWatching = watchTask(this.pid, taskLimits, (limit) =>
          this.kill(new LimitExceeded(limit)),
        )
      }
      const outcome = await running.outcome.promise
      if (outcome.kind === 'error') throw new TaskError(outcome.error)
      return outcome.result as Result
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      stopWatching()
      clearTimeout(killTimer)
      signal.removeEventListener('abort', giveUp)
      this.#task = undefined
    }
  }

  /** Waits for another task without holding up the end of its parent; ends when none comes in time. */
  rest(idleMs: number | undefined): void {
    this.#keepParentAlive(false)
    if (idleMs !== undefined) this.#idleTimer = setTimeout(() => this.kill(), idleMs).unref()
  }

  /** Nothing in the process can put this off, and its memory is free at once. */
  kill(cause?: Error): void {
    this.alive = false
    this.#cause ??= cause
    this.#keepParentAlive(true)
    this.#process.kill('SIGKILL')
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  #listen(): void {
    // A child that dies while bytes are on their way: its end says all there is to say.
    this.#channel?.on('error', () => {})
    this.#channel?.on('data', (chunk: Buffer) => {
      try {
        for (const message of this.#reader.push(chunk)) this.#receive(readEvent(message))
      } catch {
        this.kill()
      }
    })
    // Libraries print what they like. It is no line of our log, but tells why a process ended.
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.#output = (this.#output + text.toString('utf8')).slice(-KEPT_OUTPUT)
      })
    }
  }

  /** Throws when the child breaks the protocol; it is not trusted any more. */
  #receive(event: ChildEvent): void {
    if (event.kind === 'progress') this.#task?.progress?.(event.fraction)
    else if (event.kind === 'ready') {
      this.wasReady = true
      clearTimeout(this.#startTimer)
      this.#ready.resolve()
    } else if (this.wasReady && this.#task) {
      const usage = readUsage(this.pid)
      this.residentBytes = usage?.memoryBytes ?? event.residentBytes
      this.peakBytes = usage?.peakMemoryBytes ?? 0
      this.#task.outcome.resolve(event.outcome)
      this.#task = undefined
    } else throw new Error('an unexpected response')
  }

  #send(command: Command, sent?: () => void): void {
    const parts = encodeMessage(command)
    // What cannot be written has no reader any more: the end of the process follows.
    parts.forEach((part, index) => {
      this.#channel?.write(part, (error) => {
        if (!error && index === parts.length - 1) sent?.()
      })
    })
  }

  async #untilGone(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#process.once('close', resolve)
      // Nothing was started.
      this.#process.on('error', () => resolve())
      this.#process.once('exit', () => setTimeout(resolve, PIPES_MS).unref())
    })
  }

  #end(): void {
    this.alive = false
    clearTimeout(this.#startTimer)
    clearTimeout(this.#idleTimer)
    const { exitCode, signalCode, stdio } = this.#process
    for (const stream of stdio ?? []) stream?.destroy()
    const how = signalCode ?? exitCode
    const cause = this.#cause ?? new ChildLost(how, this.#output.trim(), this.wasReady)
    this.#ready.reject(cause)
    this.#task?.outcome.reject(cause)
  }

  /** A script that uses a pool ends when its work is done: an idle child does not hold it. */
  #keepParentAlive(busy: boolean): void {
    const { stdout, stderr } = this.#process
    const sockets = [this.#channel, stdout, stderr] as (Socket | null | undefined)[]
    for (const part of [this.#process, ...sockets]) {
      if (busy) part?.ref()
      else part?.unref()
    }
  }
}

function start({ entry, args, nodeFlags, env, cwd, priorityOffset }: ChildOptions): ChildProcess {
  const program = [process.execPath, ...nodeFlags, fileURLToPath(entry), ...args]
  const [file = '', ...words] = [...KILL_WITH_PARENT, ...program]
  const child = spawn(file, words, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined && priorityOffset) lowerPriority(child.pid, priorityOffset)
  return child
}

/** At once, while the process has a single thread: later threads inherit it. */
function lowerPriority(pid: number, by: number): void {
  try {
    setPriority(pid, Math.min(LOWEST_PRIORITY, getPriority() + by))
  } catch {
    // It has ended already, which its end will say.
  }
}
