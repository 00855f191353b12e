import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { type EngineRun, GenerationFailed } from '@guise/core'
import { EngineProcessLost } from './lost.ts'
import {
  type Chunk,
  chunksOf,
  gatherChunks,
  type Outcome,
  type ProcessCommand,
  type ProcessEvent,
  packPayload,
  unpackPayload,
} from './messages.ts'
import { startProcess } from './start-process.ts'

export type ProcessOptions = {
  readonly entry: URL
  readonly args: readonly string[]
  /** How far its priority is below the worker's, in steps of niceness. */
  readonly priorityOffset: number
  /** How long a task may take to stop by itself before its process is killed. */
  readonly graceMs: number
}

type RunningTask = {
  readonly outcome: PromiseWithResolvers<Outcome>
  /** Of the result, in their order, once they are whole. */
  readonly files: Uint8Array[]
  readonly gather: (chunk: Chunk) => Uint8Array | undefined
  readonly progress: (fraction: number) => void
}

/** Characters of what it printed that are kept. */
const KEPT_OUTPUT = 1000

/** The worker's handle on one engine process. It takes one task at a time. */
export class EngineProcess<Task, Result> {
  readonly exited: Promise<void>
  tasks = 0
  /** What it held after its last task. */
  residentBytes = 0
  /** Fit for another task; false from the moment it is killed, not only once it is gone. */
  alive = true
  readonly #graceMs: number
  readonly #child: ChildProcess
  #task: RunningTask | undefined
  #output = ''
  #rest: NodeJS.Timeout | undefined

  constructor({ entry, args, priorityOffset, graceMs }: ProcessOptions) {
    this.#graceMs = graceMs
    this.#child = startProcess(entry, args, priorityOffset)
    this.#child.on('message', (event) => this.#receive(event as ProcessEvent))
    // Libraries print what they like. It is no line of our log, but tells why a process ended.
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.#output = (this.#output + text.toString('utf8')).slice(-KEPT_OUTPUT)
      })
    }
    this.exited = new Promise((resolve) => {
      // `close` comes when its output has been read, `error` when nothing was started.
      for (const event of ['close', 'error']) {
        this.#child.once(event, () => {
          this.#end()
          resolve()
        })
      }
    })
  }

  /** Rejects with the signal's reason once the task has really stopped, by itself or by SIGKILL. */
  async run(task: Task, { signal, progress }: EngineRun): Promise<Result> {
    clearTimeout(this.#rest)
    this.tasks += 1
    this.#keepAlive(true)
    const running: RunningTask = {
      outcome: Promise.withResolvers(),
      files: [],
      gather: gatherChunks(),
      progress,
    }
    this.#task = running
    let isHandedOver = false
    let killTimer: NodeJS.Timeout | undefined
    const giveUp = () => {
      killTimer = setTimeout(() => this.kill(), this.#graceMs)
      // A task that is only half told cannot be called off.
      if (isHandedOver) void this.#send({ kind: 'abort' })
      else this.kill()
    }
    signal.addEventListener('abort', giveUp, { once: true })
    void this.#handOver(task).then(() => {
      isHandedOver = true
    })
    try {
      return resultOf(await running.outcome.promise, running.files) as Result
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      clearTimeout(killTimer)
      signal.removeEventListener('abort', giveUp)
      this.#task = undefined
    }
  }

  /** Ends the process when no task comes for that long. */
  rest(ms: number): void {
    this.#keepAlive(false)
    this.#rest = setTimeout(() => this.kill(), ms).unref()
  }

  /** Nothing in the process can put this off, and its memory is free at once. */
  kill(): void {
    this.alive = false
    this.#keepAlive(true)
    this.#child.kill('SIGKILL')
  }

  async #handOver(task: Task): Promise<void> {
    const { rest, files } = packPayload(task)
    for (const file of files) {
      for (const chunk of chunksOf(file)) await this.#send({ kind: 'bytes', chunk })
    }
    await this.#send({ kind: 'run', task: rest })
  }

  /** Resolves when it is on its way. What cannot be sent has no reader any more: `close` follows. */
  #send(command: ProcessCommand): Promise<void> {
    return new Promise((resolve) => {
      this.#child.send(command, () => resolve())
    })
  }

  #receive(event: ProcessEvent): void {
    switch (event.kind) {
      case 'progress':
        this.#task?.progress(event.fraction)
        break
      case 'bytes': {
        const file = this.#task?.gather(event.chunk)
        if (file) this.#task?.files.push(file)
        break
      }
      case 'ended':
        this.residentBytes = event.residentBytes
        this.#task?.outcome.resolve(event.outcome)
        break
    }
  }

  #end(): void {
    this.alive = false
    clearTimeout(this.#rest)
    const { exitCode, signalCode } = this.#child
    this.#task?.outcome.reject(new EngineProcessLost(signalCode ?? exitCode, this.#output))
  }

  /** A script that uses the engine ends when its work is done: an idle process does not hold it. */
  #keepAlive(busy: boolean): void {
    const { stdout, stderr, channel } = this.#child
    for (const part of [this.#child, channel, stdout as Socket | null, stderr as Socket | null]) {
      if (busy) part?.ref()
      else part?.unref()
    }
  }
}

function resultOf(outcome: Outcome, files: readonly Uint8Array[]): unknown {
  switch (outcome.kind) {
    case 'succeeded':
      return unpackPayload({ rest: outcome.result, files })
    case 'failed':
      throw new GenerationFailed(outcome.failure.code, outcome.failure.message)
    case 'error':
      throw Object.assign(new Error(outcome.error.message), outcome.error)
  }
}
