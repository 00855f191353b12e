import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startStack } from '@guise/test/support/stack'
import { Redis } from 'ioredis'
import { startBare } from './lib/bare.ts'
import { eventLoopP99 } from './lib/event-loop-lag.ts'
import { spreadOf } from './lib/interleave.ts'
import { openOnPhones, type Phones, type PhonesResult } from './lib/phones.ts'
import { cpuSeconds, memoryGrowth } from './lib/processes.ts'
import { quickly } from './lib/quickly.ts'

const PHONES = quickly(50, 1000)
const CONNECTIONS = 6
const FILTERS = [1, 2, 3, 7, 13]
const ROUNDS = 3
const LIMIT_MB = 400
const STUDIO = fileURLToPath(new URL('../../packages/studio/dist', import.meta.url))

/**
 * A full house scans the code in the same moment, all behind one address, with nothing in the browsers yet: does everybody
 * get the page, and what does it cost beside a server that has the same bytes in memory? Limits are as installed.
 */
export async function run(): Promise<boolean> {
  const rounds = quickly(1, ROUNDS)
  const stack = await startStack({ workers: 0, env: { GUISE_READS_PER_MINUTE: '6000' } })
  const redis = new Redis(stack.services.redisUrl)
  try {
    const api = stack.processes[0]?.pid ?? 0
    const { client } = await stack.account()
    const campaign = (await client.post('/v1/campaigns', { name: 'Gala' })).json.id
    for (const filter of FILTERS) {
      await client.post(`/v1/campaigns/${campaign}/aliases`, { name: `No ${filter}`, filter })
    }
    const path = `/v1/campaigns/${campaign}/guests`
    const { code } = (await client.call('PATCH', path, { body: { is_open: true } })).json
    const wanted = await whatPhonesOpen(stack.baseUrl, code)
    const answers = join(stack.home, 'answers.json')
    await writeFile(answers, JSON.stringify(await answersTo(wanted)))
    const bare = await startBare('phones', { ANSWERS: answers })
    try {
      await openOnPhones({ ...wanted, phones: 20 })
      await eventLoopP99(stack.baseUrl)
      const turns: { readonly product: Turn; readonly bare: Turn }[] = []
      const grown = await memoryGrowth(api, async () => {
        for (let round = 0; round < rounds; round++) {
          // The limits are counted by the minute; a hall comes once.
          if (round > 0) await redis.flushall()
          const product = await turn(api, wanted)
          turns.push({ product, bare: await turn(bare.pid, { ...wanted, url: bare.url }) })
        }
      })
      const stall = await eventLoopP99(stack.baseUrl)
      const failures = turns.flatMap(({ product, bare }) => [
        ...product.result.failures,
        ...bare.result.failures.map((one) => `bare: ${one}`),
      ])
      print(turns, { grown, stall, failures })
      return failures.length === 0 && grown < LIMIT_MB
    } finally {
      await bare.stop()
    }
  } finally {
    redis.disconnect()
    await stack.stop()
  }
}

type Turn = { readonly result: PhonesResult; readonly cpuMs: number }

async function turn(pid: number, wanted: Phones): Promise<Turn> {
  const before = await cpuSeconds(pid)
  const result = await openOnPhones(wanted)
  return { result, cpuMs: (((await cpuSeconds(pid)) - before) * 1000) / PHONES }
}

function print(
  turns: readonly { readonly product: Turn; readonly bare: Turn }[],
  { grown, stall, failures }: { grown: number; stall: number; failures: readonly string[] },
): void {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const [index, sides] of turns.entries()) {
    for (const [name, { result, cpuMs }] of Object.entries(sides)) {
      const { requests, bytes, seconds } = result
      say(
        `round ${index + 1}, ${name}: ${requests} requests, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; ` +
          `page complete p50 ${at(result, 0.5)} s, p99 ${at(result, 0.99)} s; CPU of a phone ${cpuMs.toFixed(1)} ms`,
      )
    }
  }
  const ratio = (of: (turn: Turn) => number) => {
    const { median, low, high } = spreadOf(turns.map((one) => of(one.product) / of(one.bare)))
    return `${median.toFixed(2)} [${low.toFixed(2)} to ${high.toFixed(2)}]`
  }
  say(
    `${PHONES} phones at once, up to ${CONNECTIONS} connections each, one address: ${failures.length} failures (limit 0); ` +
      `time beside bare ${ratio(({ result }) => result.seconds)}, CPU ${ratio(({ cpuMs }) => cpuMs)}; ` +
      `api memory +${grown.toFixed(0)} MB (limit ${LIMIT_MB}), p99 of its event loop ${stall.toFixed(0)} ms`,
  )
  for (const failure of [...new Set(failures)].slice(0, 20)) say(`  ${failure}`)
}

function at({ times }: PhonesResult, share: number): string {
  const sorted = times.toSorted((first, second) => first - second)
  return ((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN) / 1000).toFixed(1)
}

/** The page with all scripts and styles that a browser loads for it, and the answers its scripts ask for. */
async function whatPhonesOpen(url: string, code: string): Promise<Phones> {
  const campaign = `/v1/guest-codes/${code}`
  const { filters } = (await (await fetch(url + campaign)).json()) as {
    filters: { preview_images: string[] }[]
  }
  return {
    url,
    phones: PHONES,
    connections: CONNECTIONS,
    page: `/g/${code}`,
    assets: await assetsOf(['index.html', 'src/pages/phone/phone-page.tsx']),
    campaign,
    session: '/v1/guest-sessions',
    code,
    previews: filters.flatMap(({ preview_images: [first] }) =>
      first ? [new URL(first).pathname] : [],
    ),
  }
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: string[]; readonly css?: string[] }>
>

async function assetsOf(entries: readonly string[]): Promise<string[]> {
  const file = join(STUDIO, '.vite/manifest.json')
  const manifest: Manifest = JSON.parse(
    await readFile(file, 'utf8').catch(() => {
      throw new Error('There is no studio to open. Run "npm run tool -- studio" first.')
    }),
  )
  const found = new Set(entries)
  for (const name of found) for (const one of manifest[name]?.imports ?? []) found.add(one)
  const files = [...found].flatMap((name) => {
    const chunk = manifest[name]
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
  })
  return [...new Set(files)].map((name) => `/${name}`)
}

/** What the product answers, for the other to repeat. */
async function answersTo(wanted: Phones): Promise<object> {
  const { page, assets, campaign, session, previews, code } = wanted
  const answers: Record<string, object> = {}
  for (const path of [page, ...assets, campaign, ...previews, session]) {
    answers[path] = await answerTo(wanted.url + path, {
      accept: path === page ? 'text/html' : '*/*',
      ...(path === session ? { body: { code, device: 'a'.repeat(32) } } : {}),
    })
  }
  return answers
}

/** As it comes: fetch would undo the compression. */
async function answerTo(
  url: string,
  { accept, body }: { readonly accept: string; readonly body?: object },
): Promise<object> {
  const headers = { Accept: accept, 'Accept-Encoding': 'gzip, br' }
  const json = body ? { 'Content-Type': 'application/json' } : {}
  const { promise, resolve, reject } = Promise.withResolvers<object>()
  const method = body ? 'POST' : 'GET'
  request(url, { method, headers: { ...headers, ...json } }, async (answer) => {
    if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode} ${url}`))
    const bytes = await buffer(answer)
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers
    resolve({
      headers: { ...kept, 'content-length': String(bytes.length) },
      base64: bytes.toString('base64'),
    })
  })
    .on('error', reject)
    .end(body && JSON.stringify(body))
  return promise
}
