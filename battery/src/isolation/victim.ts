// The other caller, in a process of its own: its clock must not wait for the attacker's event loop.
// node victim.ts '<Probe as JSON>' prints what it has met as JSON.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

export type Probe = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Several callers in turn, where one must not come so often; instead of the body, and besides the headers. */
  readonly turns?: readonly {
    readonly headers?: Readonly<Record<string, string>>
    readonly body: string
  }[]
  /** A request begins this often, whether or not the one before has been answered. */
  readonly everyMs: number
  readonly seconds: number
  /** Whoever waits longer has been failed. */
  readonly timeoutMs: number
  /** Where the caller's webhook is received: the time then runs from the answer to the event. */
  readonly webhookPort?: number
}

/** What the other caller has met: how long its requests took, and why some of them failed. */
export type Sample = { readonly ms: readonly number[]; readonly failures: readonly string[] }

type Arrivals = { waitFor(jobId: string, signal: AbortSignal): Promise<void>; close(): void }

async function receive(port: number): Promise<Arrivals> {
  const arrived = new Set<string>()
  const waiting = new Map<string, () => void>()
  const server = createServer(async (request, response) => {
    const event = (await json(request)) as { data: { id: string } }
    arrived.add(event.data.id)
    waiting.get(event.data.id)?.()
    response.writeHead(204).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    waitFor: (jobId, signal) =>
      new Promise((resolve, reject) => {
        if (arrived.has(jobId)) return resolve()
        waiting.set(jobId, resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    close: () => server.close().closeAllConnections(),
  }
}

async function askOnce(probe: Probe, n: number, arrivals: Arrivals | undefined): Promise<number> {
  const turn = probe.turns?.[n % probe.turns.length]
  const body = turn?.body ?? probe.body
  const signal = AbortSignal.timeout(probe.timeoutMs)
  let began = performance.now()
  const response = await fetch(probe.url, {
    method: probe.method,
    headers: { ...probe.headers, ...turn?.headers },
    ...(body === undefined ? {} : { body }),
    signal,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 80)}`)
  if (arrivals) {
    began = performance.now()
    await arrivals.waitFor((JSON.parse(text) as { id: string }).id, signal)
  }
  return performance.now() - began
}

async function measure(probe: Probe): Promise<Sample> {
  const arrivals = probe.webhookPort ? await receive(probe.webhookPort) : undefined
  const ms: number[] = []
  const failures: string[] = []
  const asked: Promise<void>[] = []
  const end = performance.now() + probe.seconds * 1000
  while (performance.now() < end) {
    asked.push(
      askOnce(probe, asked.length, arrivals).then(
        (took) => void ms.push(took),
        (error: Error) =>
          void failures.push(error.name === 'TimeoutError' ? 'timeout' : error.message),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, probe.everyMs))
  }
  await Promise.all(asked)
  arrivals?.close()
  return { ms, failures }
}

if (import.meta.main) {
  const sample = await measure(JSON.parse(process.argv[2] ?? '') as Probe)
  process.stdout.write(JSON.stringify(sample))
  process.exit(0)
}
