import { Fault } from '../fault.ts'
import type { Tries } from '../ports/session-store.ts'

/** Refuses those who tried too often; `what` says what they did. */
export async function countTry(tries: Tries, who: string, what: string): Promise<void> {
  const seconds = await tries.count(who)
  if (seconds === 0) return
  throw new Fault('RATE_LIMITED', `Too many ${what}. Wait ${seconds} seconds, then try again.`, {
    retryAfter: seconds,
  })
}

/** However many people are named and addresses used, tries cost us all the same. */
export async function countTryOfAll(tries: Tries): Promise<void> {
  const seconds = await tries.count('everybody')
  if (seconds === 0) return
  throw new Fault(
    'RATE_LIMITED',
    `Too many people are signing in right now. Wait ${seconds} seconds, then try again.`,
    { retryAfter: seconds },
  )
}

/** Hashing is slow on purpose, so one account may ask for it only so often. */
export function countHashing(
  { hashings }: { readonly hashings: Tries },
  { accountId }: { readonly accountId: string },
): Promise<void> {
  return countTry(hashings, accountId, 'password or PIN changes in your account')
}
