import type { Caller, Clock } from '@guise/core'
import { digestOf, looksGenuine } from './secret.ts'

/** Whoever is let in no longer must be out everywhere within a second: nothing is remembered longer. */
const REMEMBER_MS = 800
const MAX_REMEMBERED = 10_000

/** Tells who sends a secret. Polling clients are remembered for under a second. */
export function rememberCallers(
  find: (digest: string, now: Date) => Promise<Caller | undefined>,
  clock: Clock,
) {
  const remembered = new Map<string, { caller: Caller; until: number }>()
  return {
    async identify(secret: string): Promise<Caller | undefined> {
      if (!looksGenuine(secret)) return undefined
      const digest = digestOf(secret)
      const now = clock.now()
      const known = remembered.get(digest)
      if (known && known.until > now.getTime()) return known.caller
      const caller = await find(digest, now)
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      if (caller) remembered.set(digest, { caller, until: now.getTime() + REMEMBER_MS })
      else remembered.delete(digest)
      return caller
    },
    /** What has just changed holds in this process at once. */
    forget(secret: string): void {
      remembered.delete(digestOf(secret))
    },
  }
}
