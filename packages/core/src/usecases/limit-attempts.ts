import { Fault } from '../fault.ts'
import type { AttemptLimiter } from '../ports/session-store.ts'

/** Refuses those who tried too often; `what` says what they did. */
export async function limitAttempts(
  limiter: AttemptLimiter,
  who: string,
  what: string,
): Promise<void> {
  const seconds = await limiter.count(who)
  if (seconds === 0) return
  throw new Fault('RATE_LIMITED', `Too many ${what}. Wait ${seconds} seconds, then try again.`, {
    retryAfter: seconds,
  })
}

/** However many people are named and addresses used, attempts cost us all the same. */
export async function limitAllSignIns(limiter: AttemptLimiter): Promise<void> {
  const seconds = await limiter.count('everybody')
  if (seconds === 0) return
  throw new Fault(
    'RATE_LIMITED',
    `Too many people are signing in right now. Wait ${seconds} seconds, then try again.`,
    { retryAfter: seconds },
  )
}

/** Hashing is slow on purpose, so one account may ask for it only so often. */
export function limitHashing(
  { hashingLimiter }: { readonly hashingLimiter: AttemptLimiter },
  { accountId }: { readonly accountId: string },
): Promise<void> {
  return limitAttempts(hashingLimiter, accountId, 'password or PIN changes in your account')
}
