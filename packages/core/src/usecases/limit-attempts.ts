import { counted } from '../counted.ts'
import { Fault } from '../fault.ts'
import type { AttemptLimiter } from '../ports/session-store.ts'

/** Refuses those who tried too often; `what` says what they did. */
export async function limitAttempts(
  limiter: AttemptLimiter,
  who: string,
  what: string,
): Promise<void> {
  const seconds = await limiter.count(who)
  if (seconds > 0) throw tooMany(what, seconds)
}

export const tooMany = (what: string, seconds: number): Fault =>
  new Fault(
    'RATE_LIMITED',
    `Too many ${what}. Wait ${counted(seconds, 'second')}, then try again.`,
    {
      retryAfter: seconds,
    },
  )

/** Hashing is slow on purpose, so one account may ask for it only so often. */
export function limitHashing(
  { hashingLimiter }: { readonly hashingLimiter: AttemptLimiter },
  { accountId }: { readonly accountId: string },
): Promise<void> {
  return limitAttempts(hashingLimiter, accountId, 'password or PIN changes in your account')
}
