import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import type { Phones, PhonesResult } from './phones.ts'

// Reads from stdin what to open, opens it on all phones at once, and prints how it went.
const { url, phones, connections, page, assets, campaign, session, code, previews }: Phones =
  JSON.parse(await text(process.stdin))
const times: number[] = []
const failures: string[] = []
let requests = 0
let bytes = 0

const began = performance.now()
await Promise.all(Array.from({ length: phones }, openPage))
const seconds = (performance.now() - began) / 1000
const result: PhonesResult = { times, failures, requests, bytes, seconds }
process.stdout.write(JSON.stringify(result), () => process.exit())

/** In the order of a browser: the page, what it consists of, then what its scripts ask for. */
async function openPage(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const device = randomBytes(16).toString('hex')
  try {
    await ask(agent, page)
    await Promise.all(assets.map((path) => ask(agent, path)))
    await ask(agent, campaign)
    await Promise.all([
      ask(agent, session, JSON.stringify({ code, device })),
      ...previews.map((path) => ask(agent, path)),
    ])
    times.push(performance.now() - start)
  } catch (error) {
    failures.push(String(error))
  } finally {
    agent.destroy()
  }
}

function ask(agent: Agent, path: string, body?: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = {
    Accept: path === page ? 'text/html' : '*/*',
    'Accept-Encoding': 'gzip, br',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request(new URL(path, url), { agent, method, headers }, async (answer) => {
    const received = await buffer(answer).catch(() => undefined)
    requests += 1
    bytes += received?.length ?? 0
    if (answer.statusCode === 200 && received) return resolve()
    reject(new Error(`${answer.statusCode} ${path} ${received?.toString().slice(0, 200)}`))
  })
  sent.on('error', (error) => {
    // Closed by the server while nothing was under way on it: a browser sends it again.
    if (sent.reusedSocket) resolve(ask(agent, path, body))
    else reject(new Error(`${error.message} ${path}`))
  })
  sent.end(body)
  return promise
}
