import { createHash } from 'node:crypto'
import type { AttemptLimiter, Metrics } from '@guise/core'
import type { Redis } from 'ioredis'

const MINUTE_MS = 60_000

/** Attempts to sign in as one person, over all addresses of the network. */
export const createSignInLimiter = (redis: Redis, metrics: Metrics): AttemptLimiter =>
  createLimiter(redis, metrics, { of: 'sign-in', maxPerMinute: 10 })

/** Attempts to sign in of everybody, whoever they say they are and wherever they come from. */
export const createAllSignInsLimiter = (
  redis: Redis,
  metrics: Metrics,
  maxPerMinute: number,
): AttemptLimiter => createLimiter(redis, metrics, { of: 'sign-in-of-all', maxPerMinute })

/** Passwords and PINs that one account sets. */
export const createHashingLimiter = (redis: Redis, metrics: Metrics): AttemptLimiter =>
  createLimiter(redis, metrics, { of: 'hashing', maxPerMinute: 20 })

/** Test events that one account sends to its webhooks. */
export const createWebhookTestLimiter = (redis: Redis, metrics: Metrics): AttemptLimiter =>
  createLimiter(redis, metrics, { of: 'webhook-test', maxPerMinute: 10 })

/** One fixed window for each who tries, in Redis. While Redis is away attempts pass, as requests do. */
function createLimiter(
  redis: Redis,
  metrics: Metrics,
  { of, maxPerMinute }: { readonly of: string; readonly maxPerMinute: number },
): AttemptLimiter {
  return {
    async count(who) {
      // Addresses of people are not for those who look into Redis.
      const digest = createHash('sha256').update(who).digest('hex')
      const name = `guise:limit:${of}:${digest}`
      try {
        const replies = await redis
          .multi()
          .incr(name)
          .pexpire(name, MINUTE_MS, 'NX')
          .pttl(name)
          .exec()
        const [attempts = 0, , left = 0] = (replies ?? []).map(([error, value]) => {
          if (error) throw error
          return Number(value)
        })
        return attempts > maxPerMinute ? Math.max(1, Math.ceil(left / 1000)) : 0
      } catch {
        metrics.count('rate_limit_unavailable')
        return 0
      }
    },
  }
}
