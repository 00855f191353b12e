import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplePicture } from '@guise/test/support/pictures'
import { takenUpload } from './admission.ts'
import { takeTurns } from './lib/interleave.ts'
import { type Load, type LoadResult, load } from './lib/load.ts'
import { type Between, medianOf, verdictOf } from './lib/paired.ts'
import { cpuSeconds } from './lib/processes.ts'
import { type BenchCaller, startProduct } from './lib/product.ts'
import { openProfile, shareOf } from './lib/profile.ts'
import { quickly } from './lib/quickly.ts'

const CALLERS = 200
const CONNECTIONS = 64
/** As often as a turn is long. A Prometheus asks every 15 seconds, so what this costs is a fifteenth of what is measured. */
const SCRAPE_MS = 1_000
const SHIPPED_SCRAPE_MS = 15_000
const GOAL = 0.97
const PROCESSES = quickly(1, 3)
/** Until the compiler has seen enough, a request costs twice as much: whoever is measured second would be ahead. */
const WARM_UP_SECONDS = quickly(1, 5)
const PROFILE_SECONDS = quickly(1, 10)

/**
 * What an operator pays for looking: an api that follows a tenth of all requests, and one that is scraped every second,
 * each beside one that is neither scraped nor follows any. All count: counters cannot be switched off. Two processes of
 * the same program differ by up to a tenth, so there are several of each, and each meets each; and a third comparison, of
 * apis that are alike, says what is left of that. Turns are short and many: in some minutes the median of their ratios is
 * known to some percent on a machine that does other things too. A profile of one process more says what part of its
 * time goes into what follows requests, which no other process and no other work of the machine has a part in.
 */
export async function run(): Promise<boolean> {
  // Each meets each as often.
  const rounds = quickly(1, 2) * PROCESSES ** 2
  const collector = await openCollector()
  const product = await startProduct()
  const start = (env: Readonly<Record<string, string>> = {}) =>
    Promise.all(Array.from({ length: PROCESSES }, () => product.stack.startApi(env)))
  const bare = await start()
  const alike = await start()
  const tracing = { GUISE_TRACES_URL: collector.url, GUISE_TRACES_PERCENT: '10' }
  const traced = await start(tracing)
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
      const send = (url: string, seconds = 1) =>
        load({ url, status: 200, seconds, leadSeconds: 1, connections: CONNECTIONS, requests })
      for (const api of [...bare, ...alike, ...traced]) await send(api.baseUrl, WARM_UP_SECONDS)
      const compare = async (what: string, apis: readonly Api[], ask = send) => {
        const watched = side(apis, ask, 1)
        const other = side(bare, send, PROCESSES)
        const pairs = await takeTurns({ product: watched, bare: other, rounds })
        // Spans are sent up to a second after their requests.
        await sleep(2_000)
        const cpu = (await watched.cpuMs()) / (await other.cpuMs())
        const ratio = medianOf(pairs.map((pair) => pair.product.value / pair.bare.value))
        process.stdout.write(`${name}, ${what}: ${shown(ratio)}; CPU for one ${cpu.toFixed(3)}\n`)
        return ratio
      }
      await compare('nothing but another process', alike)
      const followed = await compare('traced at 10 %', traced)
      const scraped = await compare('scraped every second', alike, (url) =>
        whileScraped(url, () => send(url)),
      )
      const both = together(followed, lessOften(scraped, SCRAPE_MS / SHIPPED_SCRAPE_MS))
      const verdict = verdictOf(both, GOAL)
      verdicts.push(verdict)
      process.stdout.write(
        `${name}, traced at 10 % and scraped every 15 s: ${shown(both)} of ${rounds} pairs (limit at least ${GOAL}: ${verdict})\n`,
      )
      const percent = (100 * (await followingShare(product.stack, tracing, requests))).toFixed(1)
      process.stdout.write(`${name}: ${percent} % of a busy api goes into what follows requests\n`)
    }
    process.stdout.write(`${collector.requests()} batches of spans were sent\n`)
    return collector.requests() > 0 && verdicts.every((verdict) => verdict === 'reached')
  } finally {
    await product.stop()
    await collector.close()
  }
}

/** Code that runs only where requests are followed: spans, their export, and measurements that name a trace. */
const FOLLOWS =
  /@opentelemetry|adapters\/tracing\/|http\/request-tracing\.ts|core\/src\/.*trac(?:e|ing)/

/** Of the processor time of one that is warm and has as much to do as it can. */
async function followingShare(
  { startApi }: Pick<Awaited<ReturnType<typeof startProduct>>['stack'], 'startApi'>,
  tracing: Readonly<Record<string, string>>,
  requests: Load['requests'],
): Promise<number> {
  const written = await openProfile()
  const { baseUrl, process: api } = await startApi({ ...written.env, ...tracing })
  const send = (seconds: number) =>
    load({ url: baseUrl, status: 200, seconds, connections: CONNECTIONS, requests })
  await send(WARM_UP_SECONDS)
  const sinceUs = Number(process.hrtime.bigint() / 1_000n)
  await send(PROFILE_SECONDS)
  await api.stop()
  const share = shareOf(
    await written.read(),
    ({ functionName, url }) => FOLLOWS.test(url) || functionName === 'observeWithExemplar',
    sinceUs,
  )
  await written.remove()
  return share
}

type Api = { readonly baseUrl: string; readonly process: { readonly pid: number } }

const shown = ({ median, from, to }: Between) =>
  `ratio ${median.toFixed(3)} [95 %: ${from.toFixed(3)} to ${to.toFixed(3)}]`

/** What is left of a loss that comes a fraction as often. */
const lessOften = (ratio: Between, share: number): Between => ({
  median: 1 - (1 - ratio.median) * share,
  from: 1 - (1 - ratio.from) * share,
  to: 1 - (1 - ratio.to) * share,
})

const together = (one: Between, other: Between): Between => ({
  median: one.median * other.median,
  from: one.from * other.from,
  to: one.to * other.to,
})

/** Servers that take turns, each for so many of them, and what all requests have cost them, whenever they did the work. */
function side(
  apis: readonly Api[],
  ask: (url: string) => Promise<LoadResult>,
  turnsOfEach: number,
) {
  const usedBy = () => Promise.all(apis.map((api) => cpuSeconds(api.process.pid)))
  const sum = (seconds: readonly number[]) => seconds.reduce((all, one) => all + one, 0)
  let before: number | undefined
  let asked = 0
  let turns = 0
  return {
    pid: apis[0]?.process.pid ?? 0,
    async measure() {
      before ??= sum(await usedBy())
      const api = apis[Math.floor(turns++ / turnsOfEach) % apis.length] as Api
      const { requests, leadRequests, seconds } = await ask(api.baseUrl)
      asked += requests + leadRequests
      return { value: requests / seconds, requests }
    },
    cpuMs: async () => ((sum(await usedBy()) - (before ?? 0)) * 1_000) / asked,
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
