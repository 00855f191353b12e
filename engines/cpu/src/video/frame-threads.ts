import { Worker } from 'node:worker_threads'
import type { FilmScript } from './script.ts'

/** A frame by its number, or a photograph by its place in the film. */
export type FrameRequest = { readonly frame: number } | { readonly along: number }

export type FrameThreads = {
  /** Rejects when a thread has failed: then the film has. */
  draw(request: FrameRequest): Promise<Uint8Array>
  close(): Promise<void>
}

type Waiting = { readonly request: FrameRequest; readonly drawn: PromiseWithResolvers<Uint8Array> }

/** Threads that draw what is asked for, each one thing at a time. They end with their process at the latest. */
export function openFrameThreads(script: FilmScript, count: number): FrameThreads {
  const waiting: Waiting[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Waiting>()
  let failure: Error | undefined

  const next = (): void => {
    while (idle.length > 0 && waiting.length > 0) {
      const worker = idle.pop()!
      const one = waiting.shift()!
      busy.set(worker, one)
      worker.postMessage(one.request)
    }
  }
  const fail = (error: Error): void => {
    failure ??= error
    for (const { drawn } of [...busy.values(), ...waiting.splice(0)]) drawn.reject(failure)
    busy.clear()
  }
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('./frame-thread.ts', import.meta.url), { workerData: script })
    worker.on('message', (bytes: Uint8Array) => {
      busy.get(worker)?.drawn.resolve(bytes)
      busy.delete(worker)
      idle.push(worker)
      next()
    })
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('messageerror', fail)
    worker.on('exit', () => fail(new Error('a thread that draws frames has ended')))
    return worker
  })
  idle.push(...workers)

  return {
    draw(request) {
      const drawn = Promise.withResolvers<Uint8Array>()
      // Whoever waits for it hears of it; a frame drawn ahead may have nobody.
      drawn.promise.catch(() => {})
      if (failure) drawn.reject(failure)
      else waiting.push({ request, drawn })
      next()
      return drawn.promise
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
