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
  /** The longest answer that is read; undefined for 1 MB. */
  readonly maxBytes?: number
  readonly signal: AbortSignal
}

const LIMIT_MS = 10_000
const MB = 1024 * 1024
const MAX_BYTES = MB
/** Lists of all node classes, or of all prompts with their graphs. */
export const LONG_LIST_BYTES = 32 * MB
/** Objects, arrays and their elements in one answer: 32 MB of `[],` would be 1.2 GB in memory. */
const MAX_ELEMENTS = 1_000_000

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
        await response.body?.cancel()
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
      const bytes = await readBytes(response, call.path, call.maxBytes)
      if (elementsIn(bytes) > MAX_ELEMENTS) {
        throw new UnexpectedAnswer(call.path, response.status, `more than ${MAX_ELEMENTS} elements`)
      }
      return { status: response.status, text: bytes.toString('utf8') }
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

/** Reads in pieces, because an instance can answer without end; it is left at the first piece too many. */
export async function readBytes(
  { status, body }: Response,
  path: string,
  maxBytes = MAX_BYTES,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) {
      throw new UnexpectedAnswer(path, status, `more than ${maxBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** Counts those inside strings too, which is cheaper and errs on the safe side. */
function elementsIn(json: Uint8Array): number {
  let count = 0
  for (const byte of json) if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1
  return count
}
const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b]

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
