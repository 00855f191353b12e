import type { Outcome } from './history.ts'
import type { Random } from './random.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type Answer = {
  /** 0: there was none. */
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  readonly json: any
}

const PATIENCE_MS = 8_000

/** As an integrator would ask: one of the apis, and not for ever. */
export function createAsk(apis: readonly string[], random: Random) {
  return async ({ method, path, headers, body }: Asked): Promise<Answer> => {
    try {
      const response = await fetch(random.pick(apis) + path, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await response.text()
      return { status: response.status, text, json: jsonOf(text) }
    } catch {
      return { status: 0, text: '', json: undefined }
    }
  }
}
export type Ask = ReturnType<typeof createAsk>

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer that breaks off is none; "try again" says nothing about what was done. */
export function outcomeOf({ status, json }: Answer): Outcome {
  if (status >= 200 && status < 300) return json === undefined ? 'unknown' : 'accepted'
  return status === 0 || status === 429 || status >= 500 ? 'unknown' : 'refused'
}
