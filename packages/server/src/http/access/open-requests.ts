import { Fault } from '@guise/core'
import type { onRequestHookHandler } from 'fastify'
import { whenClosed } from '../when-closed.ts'

/**
 * Streams and waits stay open for long and look at the database while they do. The rate limit counts
 * them once, so this bounds how many of them one caller may have open at the same time.
 */
export function limitOpenRequests(most: number): onRequestHookHandler {
  const open = new Map<string, number>()

  return ({ caller }, reply, done) => {
    if (!caller) return done()
    const { accountId } = caller
    const before = open.get(accountId) ?? 0
    if (before >= most) {
      return done(
        new Fault(
          'RATE_LIMITED',
          `Your account already has ${most} open event streams and waiting requests. Close some, or use webhooks.`,
          { retryAfter: 5 },
        ),
      )
    }
    open.set(accountId, before + 1)
    // However it ends: answered, broken off, or refused by what comes after.
    whenClosed(reply, () => {
      const left = (open.get(accountId) ?? 1) - 1
      if (left > 0) open.set(accountId, left)
      else open.delete(accountId)
    })
    done()
  }
}
