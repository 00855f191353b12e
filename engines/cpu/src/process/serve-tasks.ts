import { type EngineRun, GenerationFailed } from '@guise/core'
import {
  chunksOf,
  gatherChunks,
  type Outcome,
  type ProcessCommand,
  type ProcessEvent,
  packPayload,
  unpackPayload,
} from './messages.ts'

export type RunTask<Task, Result> = (task: Task, run: EngineRun) => Promise<Result>

/** The life of an engine process: one task after the other, until the worker is gone. */
export function serveTasks<Task, Result>(runTask: RunTask<Task, Result>): void {
  let files: Uint8Array[] = []
  const gather = gatherChunks()
  let giveUp = new AbortController()

  async function run(task: Task): Promise<void> {
    giveUp = new AbortController()
    const { signal } = giveUp
    const outcome = await outcomeOf(async () => {
      const progress = (fraction: number) => send({ kind: 'progress', fraction })
      const result = packPayload(await runTask(task, { signal, progress }))
      for (const file of result.files) {
        for (const chunk of chunksOf(file)) send({ kind: 'bytes', chunk })
      }
      return result.rest
    })
    send({ kind: 'ended', outcome, residentBytes: residentBytes() })
  }

  process.on('message', (command: ProcessCommand) => {
    switch (command.kind) {
      case 'bytes': {
        const file = gather(command.chunk)
        if (file) files.push(file)
        break
      }
      case 'run': {
        const payload = { rest: command.task, files }
        files = []
        void run(unpackPayload(payload) as Task)
        break
      }
      case 'abort':
        giveUp.abort(new Error('the task was given up'))
        break
    }
  })
  // A plain exit would wait for native threads; nothing here is worth waiting for.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Terminals and service managers signal all processes at once; the worker decides what ends when.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
}

async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { kind: 'succeeded', result: await run() }
  } catch (error) {
    if (error instanceof GenerationFailed) return { kind: 'failed', failure: error.failure }
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { kind: 'error', error: { name, message, stack } }
  }
}

/** What is really in use: pixels of the task that has just ended are garbage, and go first. */
function residentBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

function send(event: ProcessEvent): void {
  // When the worker is gone there is nobody to tell, and `disconnect` ends this process.
  process.send?.(event, undefined, undefined, () => {})
}
