import { GuiseError } from '../errors.ts'
import type { Clock } from './clock.ts'
import { limited } from './limited.ts'
import { refusalOf } from './refusal.ts'
import { type Repeat, type RetrySettings, withRetries } from './retry.ts'

export type Query = Readonly<Record<string, string | number | boolean | Date | undefined>>

export type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base URL; a whole address is asked without credentials. */
  readonly path: string
  readonly query?: Query | undefined
  /** Sent as JSON, or as it is when bytes. Every attempt sends the same. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly repeat: Repeat
  readonly signal?: AbortSignal | undefined
  /** For requests that the service holds open on purpose. */
  readonly extraMs?: number
}

export type Connection = {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly retry: RetrySettings
  /** How long one attempt may take. */
  readonly timeoutMs: number
  credentials(path: string): Promise<Readonly<Record<string, string>>>
}

export type Transport = ReturnType<typeof createTransport>

type Read<T> = (response: Response) => Promise<T>

/** Everything that goes over the network goes through here. */
export function createTransport(connection: Connection) {
  const { baseUrl, clock, retry, timeoutMs } = connection

  /** One attempt, up to the head of a good answer. */
  async function open(request: Request, signal: AbortSignal): Promise<Response> {
    const elsewhere = /^https?:/.test(request.path)
    const url = elsewhere ? request.path : baseUrl + request.path + queryText(request.query)
    const { body = null, headers } = written(request)
    const credentials = elsewhere ? {} : await connection.credentials(request.path)
    const options: RequestInit = {
      method: request.method,
      headers: { ...credentials, ...headers },
      body: body as string | null,
      signal,
      // A key must never follow a redirect to another host.
      redirect: elsewhere ? 'follow' : 'manual',
    }
    const response = await connection.fetch(url, options).catch(lost(url, signal))
    if (response.ok) return response
    throw refusalOf(response, await response.text().catch(() => ''), clock.now())
  }

  /** A request with its retries. Reading belongs to an attempt: a cut answer is asked for again. */
  async function ask<T>(request: Request, read: Read<T>, done?: (error: GuiseError) => T) {
    const same = { ...request, ...written(request) }
    const once = (attempt: number) =>
      limited(timeoutMs + (request.extraMs ?? 0), request.signal, async (signal) => {
        try {
          const response = await open(same, signal)
          const body = await read(response).catch(lost(request.path, signal))
          return { body, headers: response.headers }
        } catch (error) {
          const repeated = attempt > 1 && done && error instanceof GuiseError
          if (repeated) return { body: done(error), headers: new Headers() }
          throw error
        }
      })
    return withRetries(once, request.repeat, retry, clock, request.signal)
  }

  const read = <T>(path: string, query?: Query, signal?: AbortSignal, extraMs = 0): Promise<T> =>
    json<T>({ method: 'GET', path, query, repeat: 'repeatable', signal, extraMs })

  async function json<T>(request: Request): Promise<T> {
    return (await ask<T>(request, readJson)).body
  }

  return {
    ...connection,
    open,
    ask,
    read,
    json,
    async bytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
      const { body } = await ask(request, (response) => response.arrayBuffer())
      return new Uint8Array(body)
    },
    async text(request: Request): Promise<string> {
      return (await ask(request, (response) => response.text())).body
    },
    /** What is gone when asked for the second time was removed by the first. */
    async remove(path: string, signal?: AbortSignal): Promise<void> {
      const request: Request = { method: 'DELETE', path, repeat: 'repeatable', signal }
      await ask<unknown>(
        request,
        (response) => response.text(),
        (error) => {
          if (error.status !== 404) throw error
        },
      )
    },
  }
}

function written({ body, headers }: Request): Pick<Request, 'body' | 'headers'> {
  if (body === undefined || body instanceof Uint8Array || typeof body === 'string') {
    return { body, headers }
  }
  return {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  }
}

export async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GuiseError({
      code: 'UNEXPECTED_ANSWER',
      message: 'The response is not JSON. Check that baseUrl is the URL of the service itself.',
      status: response.status,
      requestId: response.headers.get('x-request-id'),
      cause,
    })
  }
}

/** What fetch throws says little and differs between runtimes. */
function lost(url: string, signal: AbortSignal) {
  return (cause: unknown): never => {
    if (signal.aborted || cause instanceof GuiseError) throw cause
    throw new GuiseError({
      code: 'CONNECTION_FAILED',
      message: `The connection to ${url.split('?')[0]} failed${reasonOf(cause)}.`,
      retryable: true,
      cause,
    })
  }
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : undefined
  return inner instanceof Error && inner.message !== '' ? `: ${inner.message}` : ''
}

export function queryText(query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    parameters.set(name, value instanceof Date ? value.toISOString() : String(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
