import { type EngineRun, GenerationFailed } from '@guise/core'
import { chunksOf, gatherChunks } from './chunks.ts'
import type { Ending, Order, Report } from './messages.ts'
import { packPayload, unpackPayload } from './payload.ts'

export type DoWork<Work, Answer> = (work: Work, run: EngineRun) => Promise<Answer>

/** The life of an engine process: one task after the other, until the worker is gone. */
export function serveTasks<Work, Answer>(doWork: DoWork<Work, Answer>): void {
  let files: Uint8Array[] = []
  const gather = gatherChunks()
  let giveUp = new AbortController()

  async function work(order: Work): Promise<void> {
    giveUp = new AbortController()
    const { signal } = giveUp
    const ending = await endingOf(async () => {
      const progress = (fraction: number) => send({ kind: 'progress', fraction })
      const answer = packPayload(await doWork(order, { signal, progress }))
      for (const file of answer.files) {
        for (const chunk of chunksOf(file)) send({ kind: 'bytes', chunk })
      }
      return answer.rest
    })
    send({ kind: 'ended', ending, residentBytes: residentBytes() })
  }

  process.on('message', (order: Order) => {
    switch (order.kind) {
      case 'bytes': {
        const file = gather(order.chunk)
        if (file) files.push(file)
        break
      }
      case 'run': {
        const payload = { rest: order.work, files }
        files = []
        void work(unpackPayload(payload) as Work)
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

async function endingOf(work: () => Promise<unknown>): Promise<Ending> {
  try {
    return { outcome: 'succeeded', answer: await work() }
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
