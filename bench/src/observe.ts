import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplePicture } from '@guise/test/support/pictures'
import { takenUpload } from './admission.ts'
import { takeTurns } from './lib/interleave.ts'
import { type Load, type LoadResult, load } from './lib/load.ts'
import { medianOf, verdictOf } from './lib/paired.ts'
import { cpuSeconds } from './lib/processes.ts'
import { type BenchCaller, startProduct } from './lib/product.ts'

const CALLERS = 200
const CONNECTIONS = 64
const SCRAPE_MS = 1_000
const GOAL = 0.97

/**
 * What an operator pays for looking: an api that is scraped every second and follows a tenth of all requests, beside
 * one that is neither scraped nor follows any. Both count: counters cannot be switched off. Turns are short and many:
 * in five minutes the median of their ratios is known to some percent on a machine that does other things too.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const rounds = options.includes('--quick') ? 3 : 26
  const collector = await openCollector()
  const product = await startProduct()
  const watched = await product.stack.startApi({
    ...{ GUISE_TRACES_URL: collector.url, GUISE_TRACES_PERCENT: '10' },
  })
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
    const verdicts = []
    for (const [name, requests] of [
      ['polls', polls],
      ['admissions', runs],
    ] as const) {
      const send = (url: string) =>
        load({ url, status: 200, seconds: 1, leadSeconds: 1, connections: CONNECTIONS, requests })
      const scraped = side(watched.process.pid, () =>
        whileScraped(watched.baseUrl, () => send(watched.baseUrl)),
      )
      const bare = side(product.pid, () => send(product.url))
      const pairs = await takeTurns({ product: scraped, bare, rounds })
      const ratio = medianOf(pairs.map((pair) => pair.product.value / pair.bare.value))
      const verdict = verdictOf(ratio, GOAL)
      verdicts.push(verdict)
      // Spans are sent up to a second after their requests.
      await sleep(2_000)
      const cpu = (await scraped.cpuMs()) / (await bare.cpuMs())
      const [median, from, to] = [ratio.median, ratio.from, ratio.to].map((one) => one.toFixed(3))
      const goal = `goal at least ${GOAL}: ${verdict}`
      process.stdout.write(
        `${name}, scraped and traced at 10 %: ratio ${median} [95 %: ${from} to ${to}] of ${rounds} pairs (${goal}); CPU for one ${cpu.toFixed(3)}\n`,
      )
    }
    process.stdout.write(`${collector.requests()} batches of spans were sent\n`)
    return collector.requests() > 0 && verdicts.every((verdict) => verdict === 'reached')
  } finally {
    await product.stop()
    await collector.close()
  }
}

/** A server that each turn asks for a while, and what all requests after the first turn have cost it, whenever it did the work. */
function side(pid: number, ask: () => Promise<LoadResult>) {
  let before: number | undefined
  let asked = 0
  return {
    pid,
    async measure() {
      const { requests, leadRequests, seconds } = await ask()
      if (before === undefined) before = await cpuSeconds(pid)
      else asked += requests + leadRequests
      return { value: requests / seconds, requests }
    },
    cpuMs: async () => (((await cpuSeconds(pid)) - (before ?? 0)) * 1_000) / asked,
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

/** Only in its own turns: a scrape in the other's would slow that one down too. */
async function whileScraped<T>(url: string, work: () => Promise<T>): Promise<T> {
  const ended = new AbortController()
  const scraping = scrape(url, ended.signal)
  try {
    return await work()
  } finally {
    ended.abort()
    await scraping
  }
}

async function scrape(url: string, signal: AbortSignal): Promise<void> {
  // Anywhere within the second, as turns take about as long.
  let wait = Math.random() * SCRAPE_MS
  while (await sleep(wait, true, { signal }).catch(() => false)) {
    await fetch(`${url}/metrics`, { signal }).then(
      (answer) => answer.text(),
      () => {},
    )
    wait = SCRAPE_MS
  }
}
