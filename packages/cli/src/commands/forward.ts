import type { LiveEvent } from '@guise/sdk'
import type { Context } from '../context.ts'

/** What the local address said to an event. */
export type Forwarded = {
  readonly status: number | null
  readonly error: string | null
  readonly milliseconds: number
}

const TIMEOUT_MS = 15_000

/** Posts an event as a webhook would: its signed headers and its exact body. */
export async function forwardEvent(
  { fetch, now }: Context,
  address: string,
  { headers, body }: LiveEvent,
  signal: AbortSignal,
): Promise<Forwarded> {
  const begun = now()
  const took = () => now() - begun
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'guise-webhooks/1' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    // Nothing is done with the answer, but an unread one keeps its connection.
    await answer.body?.cancel()
    return { status: answer.status, error: null, milliseconds: took() }
  } catch (error) {
    signal.throwIfAborted()
    return { status: null, error: reason(error), milliseconds: took() }
  }
}

function reason(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `no response within ${TIMEOUT_MS / 1000} s`
  }
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === 'ECONNREFUSED' ? 'nothing listens there' : code || 'could not be reached'
}
