import { type Caller, Fault, isCampaignToken, TOKEN_OPEN_REQUESTS } from '@guise/core'
import type { onRequestHookHandler } from 'fastify'
import { whenClosed } from '../when-closed.ts'
import { addressGroup } from './rate-limits.ts'

/**
 * Streams and waits stay open for long and look at the database while they do. The rate limit counts
 * them once, so this bounds how many of them one caller may have open at the same time.
 */
export function limitOpenRequests(most: number, strangers = STRANGERS): onRequestHookHandler {
  const open = new Map<string, number>()

  return ({ caller, ip }, reply, done) => {
    const names = caller ? namesOf(caller, most) : [addressOf(ip, strangers)]
    const full = names.find(({ name, limit }) => (open.get(name) ?? 0) >= limit)
    if (full) {
      return done(
        new Fault(
          'RATE_LIMITED',
          `${full.whose} already has ${full.limit} open event streams and waiting requests. Close some, or ${caller ? 'use webhooks' : 'read again later'}.`,
          { retryAfter: 5 },
        ),
      )
    }
    for (const { name } of names) open.set(name, (open.get(name) ?? 0) + 1)
    // However it ends: answered, broken off, or refused by what comes after.
    whenClosed(reply, () => {
      for (const { name } of names) {
        const left = (open.get(name) ?? 1) - 1
        if (left > 0) open.set(name, left)
        else open.delete(name)
      }
    })
    done()
  }
}

/** All phones of an event look at their pictures at once, and take nothing from the servers of their account. */
const GUESTS_FACTOR = 10

/**
 * Strangers, such as the visitors of a gallery. A whole hall may have one address, so it is many; but half of what
 * a gallery takes, so that nobody fills it alone.
 */
const STRANGERS = 500

const addressOf = (ip: string, limit: number) => ({
  name: `address:${addressGroup(ip)}`,
  limit,
  whose: 'Your network',
})

function namesOf(caller: Caller, most: number) {
  const { accountId, keyId } = caller
  if (!isCampaignToken(caller)) return [{ name: accountId, limit: most, whose: 'Your account' }]
  return [
    { name: `token:${keyId}`, limit: TOKEN_OPEN_REQUESTS, whose: 'Your token' },
    { name: `guests:${accountId}`, limit: most * GUESTS_FACTOR, whose: 'This event' },
  ]
}
