import type { Caller, Clock } from '@guise/core'
import { digestOf, looksGenuine } from './secret.ts'

/** Whoever is let in no longer must be out everywhere within a second: nothing is cached longer. */
const CACHE_MS = 800
const MAX_CACHED = 10_000

type Answer = { readonly caller: Promise<Caller | undefined>; readonly until: number }

/**
 * Tells who sends a secret. Polling clients are cached for under a second, and whoever asks while a
 * look is under way shares it: hundreds of streams with one key cost what one does.
 */
export function cacheCallers(
  find: (digest: string, now: Date) => Promise<Caller | undefined>,
  clock: Clock,
) {
  const answers = new Map<string, Answer>()

  function ask(digest: string, now: Date): Promise<Caller | undefined> {
    const caller = find(digest, now)
    if (answers.size >= MAX_CACHED) answers.clear()
    const answer = { caller, until: now.getTime() + CACHE_MS }
    answers.set(digest, answer)
    const drop = () => {
      if (answers.get(digest) === answer) answers.delete(digest)
    }
    // Only who was found is cached.
    caller.then((found) => found ?? drop(), drop)
    return caller
  }

  return {
    async identify(secret: string): Promise<Caller | undefined> {
      if (!looksGenuine(secret)) return undefined
      const digest = digestOf(secret)
      const now = clock.now()
      const known = answers.get(digest)
      return known && known.until > now.getTime() ? known.caller : ask(digest, now)
    },
    /** What has just changed holds in this process at once. */
    forget(secret: string): void {
      answers.delete(digestOf(secret))
    },
  }
}
