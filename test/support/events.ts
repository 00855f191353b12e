import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { reportAnswer } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
export type SeenEvent = { readonly event: string; readonly id: string | null; readonly data: any }

export type OpenEvents = {
  readonly status: number
  readonly headers: Headers
  /** The events as they come; ends when the server ends the stream. */
  readonly events: AsyncGenerator<SeenEvent>
  close(): void
}

/** Server-sent events over a real socket, read as the standard says. */
export async function openEvents(
  url: string,
  key?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenEvents> {
  const gone = new AbortController()
  const response = await fetch(url, {
    headers: { ...(key ? { 'X-API-Key': key } : {}), ...headers },
    signal: gone.signal,
  })
  const { pathname } = new URL(url)
  reportAnswer('GET', pathname, {
    status: response.status,
    headers: response.headers,
    text: '',
    json: undefined,
  })
  return {
    status: response.status,
    headers: response.headers,
    events: parse(response, gone.signal),
    close: () => gone.abort(),
  }
}

async function* parse(response: Response, gone: AbortSignal): AsyncGenerator<SeenEvent> {
  if (!response.body) return
  let fields: Record<string, string> = {}
  try {
    for await (const line of createInterface(Readable.fromWeb(response.body as never))) {
      if (line.startsWith(':')) continue
      if (line !== '') {
        const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
        fields[name] = value
      } else if (fields.data !== undefined) {
        const { event = 'message', id = null, data } = fields
        fields = {}
        yield { event, id, data: JSON.parse(data) }
      }
    }
  } catch (error) {
    if (!gone.aborted) throw error
  }
}

export async function collect(events: AsyncIterable<SeenEvent>): Promise<readonly SeenEvent[]> {
  const all: SeenEvent[] = []
  for await (const one of events) all.push(one)
  return all
}
