import { GuiseError } from '../errors.ts'
import type { Clock } from './clock.ts'

export type RetrySettings = {
  /** How often a request is sent at most, the first time included. */
  readonly attempts: number
  /** The first pause; each further one is twice as long. */
  readonly firstPauseMs: number
  /** No pause is longer. A service that asks for more is not asked again. */
  readonly longestPauseMs: number
}

export const DEFAULT_RETRY: RetrySettings = {
  attempts: 5,
  firstPauseMs: 300,
  longestPauseMs: 30_000,
}

/**
 * `repeatable`: doing it twice is doing it once. `unless-refused`: sent again only after an answer
 * that says nothing was begun, because doing it twice would be two things. `never`: somebody sits before
 * the screen and should be told at once.
 */
export type Repeat = 'repeatable' | 'unless-refused' | 'never'

const NOTHING_BEGUN = ['RATE_LIMITED', 'TOO_MANY_PENDING', 'OVERLOADED']

function mayRepeat(error: unknown, repeat: Repeat): error is GuiseError {
  if (!(error instanceof GuiseError) || !error.retryable) return false
  if (repeat === 'never') return false
  return repeat === 'repeatable' || NOTHING_BEGUN.includes(error.code)
}

/** Clients that lost the same server come back spread out, never all at once. */
export function backoffMs(settings: RetrySettings, attempt: number, random: number): number {
  const pause = Math.min(settings.longestPauseMs, settings.firstPauseMs * 2 ** (attempt - 1))
  return pause * (0.5 + random / 2)
}

/** How long to wait before the attempt after this one; undefined when there must be none. */
export function pauseAfter(
  error: unknown,
  attempt: number,
  repeat: Repeat,
  settings: RetrySettings,
  random: number,
): number | undefined {
  if (attempt >= settings.attempts || !mayRepeat(error, repeat)) return undefined
  const spread = backoffMs(settings, attempt, random)
  if (error.retryAfter === null) return spread
  const asked = error.retryAfter * 1000
  return asked > settings.longestPauseMs ? undefined : Math.max(asked, spread)
}

/** Does it until it succeeds, or until its error is not worth another attempt. */
export async function withRetries<T>(
  once: (attempt: number) => Promise<T>,
  repeat: Repeat,
  settings: RetrySettings,
  clock: Clock,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(attempt)
    } catch (error) {
      const pause = pauseAfter(error, attempt, repeat, settings, clock.random())
      if (pause === undefined) throw error
      await clock.sleep(pause, signal)
    }
  }
}
