export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any
}

/** With the bytes as they came, for pictures and archives. */
export type Whole = Answer & { readonly bytes: Buffer }

export type CallOptions = {
  readonly body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export type Observer = (method: string, path: string, answer: Answer) => void

let observer: Observer = () => {}

/** Lets a suite look at every answer that any client of this process gets. */
export function observeAnswers(next: Observer): void {
  observer = next
}

/** For answers that came another way than through a client. */
export function reportAnswer(method: string, path: string, answer: Answer): Answer {
  observer(method, path, answer)
  return answer
}

/** A bare HTTP client: what an integrator without our SDK would write. */
export function createClient(baseUrl: string, key?: string) {
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Whole> {
    const hasBody = options.body !== undefined
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(key ? { 'X-API-Key': key } : {}),
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...options.headers,
      },
      ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
      ...(options.raw === undefined ? {} : { body: options.raw as string }),
      redirect: 'manual',
    })
    const { status, headers } = response
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    const answer = { status, headers, text, json: parseJson(text), bytes }
    reportAnswer(method, path, answer)
    return answer
  }

  /** Polls until the job is final, as an integrator does. */
  async function finish(statusPath: string, id: string, timeoutMs = 400_000): Promise<Answer> {
    const until = Date.now() + timeoutMs
    for (;;) {
      const answer = await call('POST', statusPath.replace('{job_id}', id))
      const final = ['COMPLETED', 'FAILED'].includes(answer.json?.status)
      if (final || (answer.status >= 400 && answer.status < 500)) return answer
      if (Date.now() > until) throw new Error(`job ${id} is still ${answer.text.slice(0, 200)}`)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  }

  return {
    call,
    finish,
    get: (path: string, options?: CallOptions) => call('GET', path, options),
    post: (path: string, body: unknown, options?: CallOptions) =>
      call('POST', path, { ...options, body }),
  }
}
export type Client = ReturnType<typeof createClient>

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
