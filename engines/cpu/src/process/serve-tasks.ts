import { type EngineResult, type EngineRun, type EngineTask, GenerationFailed } from '@guise/core'
import type { Ending, Order, Report } from './messages.ts'
import { gatherPieces, piecesOf } from './pieces.ts'

export type RunTask = (task: EngineTask, run: EngineRun) => Promise<EngineResult>

/** The life of an engine process: one task after the other, until the worker is gone. */
export function serveTasks(runTask: RunTask): void {
  let pictures: Uint8Array[] = []
  const gather = gatherPieces()
  let giveUp = new AbortController()

  async function work(task: EngineTask): Promise<void> {
    giveUp = new AbortController()
    const { signal } = giveUp
    const ending = await endingOf(async () => {
      const progress = (fraction: number) => send({ kind: 'progress', fraction })
      const { outputs, notes } = await runTask(task, { signal, progress })
      for (const { bytes, ...output } of outputs) {
        for (const piece of piecesOf(bytes)) send({ kind: 'bytes', piece })
        send({ kind: 'output', output })
      }
      return notes
    })
    send({ kind: 'ended', ending, residentBytes: residentBytes() })
  }

  process.on('message', (order: Order) => {
    switch (order.kind) {
      case 'picture': {
        const picture = gather(order.piece)
        if (picture) pictures.push(picture)
        break
      }
      case 'run': {
        const task = { ...order.task, pictures }
        pictures = []
        void work(task)
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

async function endingOf(work: () => Promise<readonly string[]>): Promise<Ending> {
  try {
    return { outcome: 'succeeded', notes: await work() }
  } catch (error) {
    if (error instanceof GenerationFailed) return { outcome: 'failed', failure: error.failure }
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { outcome: 'trouble', trouble: { name, message, stack } }
  }
}

/** What is really in use: pixels of the task that has just ended are garbage, and go first. */
function residentBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

function send(report: Report): void {
  // When the worker is gone there is nobody to tell, and `disconnect` ends this process.
  process.send?.(report, undefined, undefined, () => {})
}
