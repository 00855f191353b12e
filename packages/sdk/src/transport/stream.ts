import { GuiseError } from '../errors.ts'
import { readEventStream, type StreamMessage } from './event-stream.ts'
import { limited } from './limited.ts'
import type { Query, Transport } from './transport.ts'

export type StreamRequest = {
  readonly path: string
  readonly query?: Query | undefined
  /** The last event that came before the stream broke. */
  readonly lastEventId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The service says something at least every 15 seconds; silence for three times that is a dead line. */
const SILENCE_MS = 45_000
/** Every stream begins by saying how things stand; a proxy that holds that back holds back all. */
const FIRST_MS = 10_000

/**
 * One connection of server-sent events, to its end. Rejects when it cannot be opened, breaks or
 * falls silent; whoever iterates decides whether to open another one.
 */
export async function* openStream(
  transport: Transport,
  { path, query, lastEventId, signal }: StreamRequest,
  { firstMs, silenceMs } = { firstMs: FIRST_MS, silenceMs: SILENCE_MS },
): AsyncGenerator<StreamMessage> {
  const connection = new AbortController()
  const stop = () => connection.abort(signal?.reason)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', stop, { once: true })
  const headers = {
    Accept: 'text/event-stream',
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
  }
  const request = { method: 'GET', path, query, headers, repeat: 'repeatable' } as const
  try {
    const response = await limited(transport.timeoutMs, signal, (inner) => {
      inner.addEventListener('abort', () => connection.abort(inner.reason), { once: true })
      return transport.open(request, connection.signal)
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.body || !type.startsWith('text/event-stream')) throw noStream()
    yield* readEventStream(chunksOf(response.body, firstMs, silenceMs, signal))
  } finally {
    signal?.removeEventListener('abort', stop)
    connection.abort()
  }
}

async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  firstMs: number,
  silenceMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let timeoutMs = firstMs; ; timeoutMs = silenceMs) {
    const { done, value } = await limited(timeoutMs, signal, (inner) =>
      Promise.race([reader.read().catch(broken), rejection(inner)]),
    )
    if (done) return
    yield value
  }
}

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

function broken(cause: unknown): never {
  const message = 'The event stream was interrupted.'
  throw new GuiseError({ code: 'CONNECTION_FAILED', message, retryable: true, cause })
}

function noStream(): GuiseError {
  const message = 'The response is not an event stream, or this runtime cannot read one.'
  return new GuiseError({ code: 'UNEXPECTED_ANSWER', message })
}
