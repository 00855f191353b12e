import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { type EngineRun, GenerationFailed } from '@guise/core'
import { type Chunk, chunksOf, gatherChunks } from './chunks.ts'
import { EngineProcessLost } from './lost.ts'
import type { Ending, Order, Report } from './messages.ts'
import { packPayload, unpackPayload } from './payload.ts'
import { startProcess } from './start-process.ts'

export type ProcessOptions = {
  readonly entry: URL
  readonly args: readonly string[]
  /** How far its priority is below the worker's, in steps of niceness. */
  readonly priorityOffset: number
  /** How long a task may take to stop by itself before its process is killed. */
  readonly graceMs: number
}

type UnderWay = {
  readonly ending: PromiseWithResolvers<Ending>
  /** Of the answer, in their order, once they are whole. */
  readonly files: Uint8Array[]
  readonly gather: (chunk: Chunk) => Uint8Array | undefined
  readonly progress: (fraction: number) => void
}

const LAST_WORDS = 1000

/** The worker's handle on one engine process. It takes one task at a time. */
export class EngineProcess<Work, Answer> {
  readonly exited: Promise<void>
  tasks = 0
  /** What it held after its last task. */
  residentBytes = 0
  /** Fit for another task; false from the moment it is killed, not only once it is gone. */
  alive = true
  readonly #graceMs: number
  readonly #child: ChildProcess
  #work: UnderWay | undefined
  #lastWords = ''
  #rest: NodeJS.Timeout | undefined

  constructor({ entry, args, priorityOffset, graceMs }: ProcessOptions) {
    this.#graceMs = graceMs
    this.#child = startProcess(entry, args, priorityOffset)
    this.#child.on('message', (report) => this.#receive(report as Report))
    // Libraries print what they like. It is no line of our log, but tells why a process ended.
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.#lastWords = (this.#lastWords + text.toString('utf8')).slice(-LAST_WORDS)
      })
    }
    this.exited = new Promise((resolve) => {
      // `close` comes when the last words have been read, `error` when nothing was started.
      for (const event of ['close', 'error']) {
        this.#child.once(event, () => {
          this.#end()
          resolve()
        })
      }
    })
  }

  /** Rejects with the signal's reason once the task has really stopped, by itself or by SIGKILL. */
  async run(task: Work, { signal, progress }: EngineRun): Promise<Answer> {
    clearTimeout(this.#rest)
    this.tasks += 1
    this.#holdUs(true)
    const work: UnderWay = {
      ending: Promise.withResolvers(),
      files: [],
      gather: gatherChunks(),
      progress,
    }
    this.#work = work
    let isHandedOver = false
    let patience: NodeJS.Timeout | undefined
    const giveUp = () => {
      patience = setTimeout(() => this.kill(), this.#graceMs)
      // A task that is only half told cannot be called off.
      if (isHandedOver) void this.#send({ kind: 'abort' })
      else this.kill()
    }
    signal.addEventListener('abort', giveUp, { once: true })
    void this.#handOver(task).then(() => {
      isHandedOver = true
    })
    try {
      return answerOf(await work.ending.promise, work.files) as Answer
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      clearTimeout(patience)
      signal.removeEventListener('abort', giveUp)
      this.#work = undefined
    }
  }

  /** Ends the process when no task comes for that long. */
  rest(ms: number): void {
    this.#holdUs(false)
    this.#rest = setTimeout(() => this.kill(), ms).unref()
  }

  /** Nothing in the process can put this off, and its memory is free at once. */
  kill(): void {
    this.alive = false
    this.#holdUs(true)
    this.#child.kill('SIGKILL')
  }

  async #handOver(task: Work): Promise<void> {
    const { rest, files } = packPayload(task)
    for (const file of files) {
      for (const chunk of chunksOf(file)) await this.#send({ kind: 'bytes', chunk })
    }
    await this.#send({ kind: 'run', work: rest })
  }

  /** Resolves when it is on its way. What cannot be sent has no reader any more: `close` follows. */
  #send(order: Order): Promise<void> {
    return new Promise((resolve) => {
      this.#child.send(order, () => resolve())
    })
  }

  #receive(report: Report): void {
    switch (report.kind) {
      case 'progress':
        this.#work?.progress(report.fraction)
        break
      case 'bytes': {
        const file = this.#work?.gather(report.chunk)
        if (file) this.#work?.files.push(file)
        break
      }
      case 'ended':
        this.residentBytes = report.residentBytes
        this.#work?.ending.resolve(report.ending)
        break
    }
  }

  #end(): void {
    this.alive = false
    clearTimeout(this.#rest)
    const { exitCode, signalCode } = this.#child
    this.#work?.ending.reject(new EngineProcessLost(signalCode ?? exitCode, this.#lastWords))
  }

  /** A script that uses the engine ends when its work is done: an idle process does not hold it. */
  #holdUs(busy: boolean): void {
    const { stdout, stderr, channel } = this.#child
    for (const part of [this.#child, channel, stdout as Socket | null, stderr as Socket | null]) {
      if (busy) part?.ref()
      else part?.unref()
    }
  }
}

function answerOf(ending: Ending, files: readonly Uint8Array[]): unknown {
  switch (ending.outcome) {
    case 'succeeded':
      return unpackPayload({ rest: ending.answer, files })
    case 'failed':
      throw new GenerationFailed(ending.failure.code, ending.failure.message)
    case 'trouble':
      throw Object.assign(new Error(ending.trouble.message), ending.trouble)
  }
}
