import type { GuiseError } from '@guise/sdk'

/** `offline`: the service does not answer. `busy`: it answers, and asks to come back later. */
export type ConnectionProblem = 'offline' | 'busy'

const UNANSWERED: readonly string[] = ['CONNECTION_FAILED', 'TIMED_OUT']

/** A network may be back at any moment, and nothing is sent while there is none. */
const OFFLINE_MS = 3_000
/** Every try sends the whole photo. */
const BUSY_MS = 10_000
/** A service may ask for more; a guest would not wait for it. */
const LONGEST_MS = 60_000

export function connectionProblemOf({ code }: GuiseError): ConnectionProblem {
  return UNANSWERED.includes(code) ? 'offline' : 'busy'
}

/** Milliseconds until the next try. */
export function pauseAfter(error: GuiseError): number {
  if (connectionProblemOf(error) === 'offline') return OFFLINE_MS
  const asked = error.retryAfter === null ? BUSY_MS : error.retryAfter * 1000
  return Math.min(LONGEST_MS, Math.max(OFFLINE_MS, asked))
}
