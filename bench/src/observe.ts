import { once } from 'node:events'
import { createServer } from 'node:http'
import { samplePicture } from '@guise/test/support/pictures'
import { takenUpload } from './admission.ts'
import { interleave, isReached, lineOf, type Side } from './lib/interleave.ts'
import { type Load, perSecond } from './lib/load.ts'
import { type BenchCaller, startProduct } from './lib/product.ts'

const CALLERS = 200
const CONNECTIONS = 64
const SCRAPE_MS = 1_000
const GOAL = { atLeast: 0.97 } as const

/**
 * What an operator pays for looking: an api that is scraped every second and follows a tenth of all requests, beside
 * one that is neither scraped nor follows any. Both count: counters cannot be switched off.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const isQuick = options.includes('--quick')
  const [rounds, seconds] = isQuick ? [1, 2] : [7, 3]
  const collector = await openCollector()
  const product = await startProduct()
  const watched = await product.stack.startApi({
    ...{ GUISE_TRACES_URL: collector.url, GUISE_TRACES_PERCENT: '10' },
  })
  const ended = new AbortController()
  const scraping = scrape(watched.baseUrl, ended.signal)
  try {
    const callers = await product.callers(CALLERS)
    const picture = Buffer.from(await samplePicture(320, 320), 'base64')
    const polls: Load['requests'][number][] = []
    const runs: Load['requests'][number][] = []
    for (const caller of callers) {
      polls.push(post(caller, `/v6/status/${await product.waitingJob(caller.accountId)}`))
      const base64 = await takenUpload(product, caller, picture)
      runs.push(post(caller, '/v6/run/face_swap', { base64, gender: 1, filter_id: 1 }))
    }
    const figures = []
    for (const [name, requests] of [
      ['polls', polls],
      ['admissions', runs],
    ] as const) {
      const side = (pid: number, url: string): Side => ({
        pid,
        measure: () => perSecond({ url, status: 200, seconds, connections: CONNECTIONS, requests }),
      })
      figures.push(
        await interleave({
          ...{ name: `${name}, scraped and traced at 10 %`, unit: '/s', goal: GOAL, rounds },
          product: side(watched.process.pid, watched.baseUrl),
          bare: side(product.pid, product.url),
        }),
      )
    }
    for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`)
    process.stdout.write(`${collector.requests()} batches of spans were sent\n`)
    return collector.requests() > 0 && figures.every(isReached)
  } finally {
    ended.abort()
    await scraping
    await product.stop()
    await collector.close()
  }
}

function post({ key }: BenchCaller, path: string, body?: object) {
  return {
    method: 'POST' as const,
    path,
    headers: { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** Takes everything and reads nothing, so that it costs the machine little. */
async function openCollector() {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    request.resume().on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    requests: () => requests,
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function scrape(url: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await fetch(`${url}/metrics`, { signal: ended }).then(
      (answer) => answer.text(),
      () => {},
    )
    await new Promise((resolve) => setTimeout(resolve, SCRAPE_MS))
  }
}
