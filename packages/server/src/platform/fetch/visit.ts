import type { Dispatcher } from 'undici'
import { createFairSemaphore } from '../fair-semaphore.ts'
import { createConnector } from './connector.ts'
import { asRefusal } from './failure.ts'
import type { FetchPolicy } from './policy.ts'
import { FetchRefused } from './refusal.ts'

/** Fires for whichever comes first: the caller, the clock, close(), or our own `abort`. */
export interface Stop {
  readonly signal: AbortSignal
  abort(reason: FetchRefused): void
}

/** Interim answers (1xx) restart undici's timer for headers; a handful is plenty. */
const MAX_INTERIM_ANSWERS = 8
const MAX_HEADER_BYTES = 16 * 1024

export type Outgoing = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>

/**
 * One request on one socket: no connection, cookie or queue is shared between callers. The answer is
 * judged together with the address it came from.
 */
export async function visit<T>(
  url: URL,
  request: Outgoing,
  { policy, stop }: { readonly policy: FetchPolicy; readonly stop: Stop },
  judge: (response: Dispatcher.ResponseData, address: string) => Promise<T>,
): Promise<T> {
  // Loaded by the first visit: most processes make none for a while.
  const { Client, buildConnector } = await import('undici')
  const open = createConnector(buildConnector, url, policy, stop.signal)
  let address = ''
  // A client of our own, not the global agent: proxies from the environment play no part.
  const client = new Client(url.origin, {
    connect: (target, callback) =>
      open(target, (...opened) => {
        address = opened[1]?.remoteAddress ?? ''
        callback(...opened)
      }),
    pipelining: 0,
    allowH2: false,
    useMilo: false,
    headersTimeout: policy.headersMs,
    bodyTimeout: policy.idleMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    maxResponseSize: policy.maxBytes,
  })
  try {
    const response = await client.request({
      ...request,
      path: url.pathname + url.search,
      reset: true,
      signal: stop.signal,
      onInfo: interimCounter(stop),
    })
    // A body dropped half-way reports that as an error; nobody needs to hear it.
    response.body.on('error', () => {})
    return await judge(response, address)
  } finally {
    client.destroy().catch(() => {})
  }
}

function interimCounter(stop: Stop): () => void {
  let seen = 0
  return () => {
    seen += 1
    if (seen > MAX_INTERIM_ANSWERS) stop.abort(new FetchRefused('HEADERS', 'interim answers'))
  }
}

/** For whom a visit is made, and whether it is still wanted. */
export interface Asker {
  readonly accountId?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs visits under one clock each, in slots that accounts share fairly. A name look-up belongs to
 * its visit, so the slots bound look-ups as well. Closing ends what runs and refuses what comes.
 */
export function createVisits(policy: FetchPolicy) {
  const semaphore = createFairSemaphore(policy)
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()

  async function timed<T>(work: (stop: Stop) => Promise<T>, asker: Asker): Promise<T> {
    const { accountId = '', signal } = asker
    const own = new AbortController()
    let release: (() => void) | undefined
    const late = setTimeout(
      () => own.abort(new FetchRefused(release ? 'TIMEOUT' : 'BUSY', 'total')),
      policy.totalMs,
    )
    const signals = [closing.signal, own.signal, ...(signal ? [signal] : [])]
    const stop = { signal: AbortSignal.any(signals), abort: own.abort.bind(own) }
    try {
      release = await semaphore.take(accountId, stop.signal)
      return await work(stop)
    } catch (error) {
      signal?.throwIfAborted()
      throw asRefusal(stop.signal.aborted ? stop.signal.reason : error)
    } finally {
      clearTimeout(late)
      release?.()
    }
  }

  return {
    run<T>(work: (stop: Stop) => Promise<T>, asker: Asker): Promise<T> {
      const visiting = timed(work, asker)
      const settled = visiting.catch(() => {}).finally(() => running.delete(settled))
      running.add(settled)
      return visiting
    },
    async close(): Promise<void> {
      closing.abort(new FetchRefused('CLOSED'))
      await Promise.all(running)
    },
  }
}
