import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '@guise/test/support/until'
import type { Attack, Request } from './attack.ts'
import { onServiceCore } from './pin.ts'
import type { Stage } from './stage.ts'

const ANSWER_BYTES = 3 * 1024 ** 3
/** A worker looks after each of its servers every few seconds. */
const SERVERS = 8
/** Twice what a worker has that does nothing. */
const MOST_MEMORY_MB = 512

let server: Awaited<ReturnType<typeof startServer>> | undefined
let workerPid = 0

/** A server that was taken over: it may fill the memory of the worker, and hold up what shares its machine. */
export const attackOfComfyui = (probe: (stage: Stage) => Request): Attack => ({
  name: 'comfyui-answers',
  harm: `${SERVERS} ComfyUI servers answer every call with 3 GB; the worker may hold ${MOST_MEMORY_MB} MB`,
  othersDo: 'list jobs',
  probe,
  async prepare({ stack }) {
    const started = await startServer()
    const urls = Array.from({ length: SERVERS }, (_, n) => `${started.url}/${n}`)
    const worker = await onServiceCore(() =>
      stack.startWorker({ GUISE_LANES: 'gpu', GUISE_COMFYUI_URLS: urls.join(',') }),
    )
    server = started
    workerPid = worker.pid
    await until('the worker asks its servers', async () => started.asked() > 0, 120_000)
    return async () => {
      await worker.stop()
      started.close()
    }
  },
  async begin() {
    const before = server?.flooded() ?? 0
    server?.flood(true)
    // One that failed is left alone for up to a minute.
    await until('the worker is flooded', async () => (server?.flooded() ?? 0) > before, 120_000)
    return async () => {
      server?.flood(false)
      const held = peakMegabytes(workerPid)
      return held > MOST_MEMORY_MB ? `the worker held ${held} MB` : undefined
    }
  },
})

async function startServer() {
  let [isFlooding, asked, flooded] = [false, 0, 0]
  const chunk = Buffer.alloc(256 * 1024, ' ')
  const http = createServer((request, response) => {
    asked += 1
    response.setHeader('content-type', 'application/json')
    if (!isFlooding) return void response.end(answerTo(request.url ?? ''))
    flooded += 1
    pour(response, chunk)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked: () => asked,
    flooded: () => flooded,
    flood: (is: boolean) => {
      isFlooding = is
    },
    close: () => http.close().closeAllConnections(),
  }
}

/** An idle server without nodes or models. */
function answerTo(url: string): string {
  if (url.endsWith('/system_stats')) {
    return JSON.stringify({ system: { comfyui_version: '0.7.0', argv: [] }, devices: [] })
  }
  if (url.endsWith('/prompt')) return JSON.stringify({ exec_info: { queue_remaining: 0 } })
  return url.endsWith('/models') ? '[]' : '{}'
}

function pour(response: ServerResponse, chunk: Buffer, left = ANSWER_BYTES): void {
  let rest = left
  while (rest > 0 && !response.destroyed) {
    rest -= chunk.length
    if (!response.write(chunk))
      return void response.once('drain', () => pour(response, chunk, rest))
  }
  response.end()
}

/** The kernel keeps it, so that no peak between two looks is missed. */
function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
}
