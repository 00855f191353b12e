import type { z } from 'zod'
import { InstanceUnreachable, UnexpectedAnswer } from './errors.ts'

export type HttpOptions = {
  /** Where the instance is; behind a proxy it may have a path. */
  readonly url: string
  /** For a reverse proxy in front of it. Never logged. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly fetch?: typeof fetch | undefined
}

export type Call = {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: FormData | { readonly json: unknown }
  readonly limitMs?: number
  readonly signal: AbortSignal
}

const LIMIT_MS = 10_000
/** Tracebacks are read for operators only. */
const ERROR_LIMIT = 1_000_000

/** A proxy says so of an instance that it cannot reach; ComfyUI itself never does. */
const GATEWAY_FAULTS: readonly number[] = [502, 503, 504]

/** Calls of one instance: each has a time limit, and whatever breaks on the way has one name. */
export function createHttp({ url, headers = {}, fetch: send = fetch }: HttpOptions) {
  const base = new URL(url.endsWith('/') ? url : `${url}/`)

  /** The whole exchange counts: an instance that stops in mid-body is as lost as a silent one. */
  async function exchange<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    call.signal.throwIfAborted()
    const target = new URL(call.path.replace(/^\//, ''), base)
    for (const [name, value] of Object.entries(call.query ?? {})) {
      target.searchParams.set(name, value)
    }
    const body = call.body && (await inOnePiece(call.body))
    const limit = AbortSignal.timeout(call.limitMs ?? LIMIT_MS)
    try {
      const response = await send(target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body && { 'content-type': body.type }) },
        ...(body && { body: body.content }),
        redirect: 'error',
        signal: AbortSignal.any([call.signal, limit]),
      })
      if (GATEWAY_FAULTS.includes(response.status)) {
        await response.text()
        throw new Error(`A proxy answered ${response.status}.`)
      }
      return await read(response)
    } catch (error) {
      call.signal.throwIfAborted()
      if (error instanceof UnexpectedAnswer) throw error
      const why = limit.aborted ? 'did not answer in time' : 'cannot be reached'
      throw new InstanceUnreachable(`${call.path} ${why}`, { cause: error })
    }
  }

  /** Status and text, whatever the status is. */
  async function ask(call: Call): Promise<{ status: number; text: string }> {
    return exchange(call, async (response) => {
      const text = await response.text()
      return {
        status: response.status,
        text: response.ok ? text : text.slice(0, ERROR_LIMIT),
      }
    })
  }

  return {
    base,
    exchange,
    ask,

    async askJson<S extends z.ZodType>(call: Call, schema: S): Promise<z.output<S>> {
      const { status, text } = await ask(call)
      return readJson(call.path, status, text, schema)
    },

    /** For calls whose answer is empty. */
    async tell(call: Call): Promise<void> {
      const { status, text } = await ask(call)
      if (status !== 200) throw new UnexpectedAnswer(call.path, status, text)
    },
  }
}
export type Http = ReturnType<typeof createHttp>

/**
 * A form that is given to Node's fetch as it is gets written while it is sent. Where the call is stopped meanwhile, as
 * when a job is cancelled, fetch writes on into what is closed, and throws where nobody can catch it: that ends the
 * worker with all its jobs (Node 24.21.0; docs/reports/alerts.md). What is in one piece is written at once.
 */
async function inOnePiece(body: NonNullable<Call['body']>) {
  if (!(body instanceof FormData)) {
    return { content: JSON.stringify(body.json), type: 'application/json' }
  }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return { content: await form.bytes(), type }
}

/** What a 200 says, in the form that is expected. */
export function readJson<S extends z.ZodType>(
  path: string,
  status: number,
  text: string,
  schema: S,
): z.output<S> {
  const answer = status === 200 ? schema.safeParse(asJson(text)) : undefined
  if (!answer?.success) throw new UnexpectedAnswer(path, status, text)
  return answer.data
}

export function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
