import { Client, type Dispatcher } from 'undici'
import { readPicture, vetHeaders } from './body.ts'
import { createConnector } from './connector.ts'
import { asRefusal } from './failure.ts'
import { type FetchPolicy, resolvePolicy } from './policy.ts'
import { FetchRefused } from './refusal.ts'
import { vetRedirect, vetUrl } from './url-policy.ts'

export interface SafeFetcher {
  /**
   * The bytes of the JPEG, PNG or WebP behind a link a stranger sent. Rejects with FetchRefused, or
   * with the signal's own reason when the caller aborts.
   */
  fetch(url: string, signal?: AbortSignal): Promise<Uint8Array>
  /** Ends running downloads, refuses new ones. */
  close(): Promise<void>
}

/** Fires for whichever comes first: the caller, the clock, close(), or our own `abort`. */
interface Stop {
  readonly signal: AbortSignal
  abort(reason: FetchRefused): void
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]
/** Interim answers (1xx) restart undici's timer for headers; a handful is plenty. */
const MAX_INTERIM_ANSWERS = 8
const MAX_HEADER_BYTES = 16 * 1024

const REQUEST_HEADERS = {
  accept: 'image/jpeg, image/png, image/webp',
  // Never compressed, so the bytes on the wire are the bytes counted: no bomb can unfold.
  'accept-encoding': 'identity',
  'user-agent': 'guise-picture-fetch/1',
}

export function createSafeFetcher(options: Partial<FetchPolicy> = {}): SafeFetcher {
  const policy = resolvePolicy(options)
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()

  async function follow(link: string, stop: Stop): Promise<Uint8Array> {
    let url = vetUrl(link, policy)
    for (let redirects = 0; ; redirects++) {
      const answer = await visit(url, stop)
      if (answer instanceof Uint8Array) return answer
      if (redirects >= policy.maxRedirects) throw new FetchRefused('REDIRECT_DENIED', 'too many')
      url = vetRedirect(answer.location, url, policy)
    }
  }

  /** One request on one socket: no connection, cookie or queue is shared between callers. */
  async function visit(url: URL, stop: Stop) {
    // A client of our own, not the global agent: proxies from the environment play no part.
    const client = new Client(url.origin, {
      connect: createConnector(policy, stop.signal),
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
        method: 'GET',
        path: url.pathname + url.search,
        headers: REQUEST_HEADERS,
        reset: true,
        signal: stop.signal,
        onInfo: interimCounter(stop),
      })
      // A body dropped half-way reports that as an error; nobody needs to hear it.
      response.body.on('error', () => {})
      return await judge(response)
    } finally {
      client.destroy().catch(() => {})
    }
  }

  async function judge({ statusCode, headers, body }: Dispatcher.ResponseData) {
    if (REDIRECTS.includes(statusCode)) return { location: headers.location }
    if (statusCode !== 200) throw new FetchRefused('STATUS', String(statusCode))
    const announced = vetHeaders(headers, policy.maxBytes)
    return await readPicture(body, policy.maxBytes, announced)
  }

  async function fetchPicture(link: string, signal?: AbortSignal): Promise<Uint8Array> {
    const own = new AbortController()
    const late = setTimeout(() => own.abort(new FetchRefused('TIMEOUT', 'total')), policy.totalMs)
    const signals = [closing.signal, own.signal, ...(signal ? [signal] : [])]
    const stop = { signal: AbortSignal.any(signals), abort: own.abort.bind(own) }
    try {
      stop.signal.throwIfAborted()
      return await follow(link, stop)
    } catch (error) {
      signal?.throwIfAborted()
      throw asRefusal(stop.signal.aborted ? stop.signal.reason : error)
    } finally {
      clearTimeout(late)
    }
  }

  return {
    fetch(url, signal) {
      const download = fetchPicture(url, signal)
      const settled = download.catch(() => {}).finally(() => running.delete(settled))
      running.add(settled)
      return download
    },
    async close() {
      closing.abort(new FetchRefused('CLOSED'))
      await Promise.all(running)
    },
  }
}

function interimCounter(stop: Stop): () => void {
  let seen = 0
  return () => {
    seen += 1
    if (seen > MAX_INTERIM_ANSWERS) stop.abort(new FetchRefused('HEADERS', 'interim answers'))
  }
}
