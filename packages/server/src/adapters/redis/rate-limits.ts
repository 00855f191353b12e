import { createHash } from 'node:crypto'
import type { AttemptLimiter, Metrics } from '@guise/core'
import type { Redis } from 'ioredis'

type Counted = { readonly current: number; readonly ttl: number }

/** Counts one more in the fixed window of a name; `ttl` is what is left of the window, in milliseconds. */
async function countInWindow(redis: Redis, name: string, windowMs: number): Promise<Counted> {
  const key = `guise:limit:${name}`
  const replies = await redis.multi().incr(key).pexpire(key, windowMs, 'NX').pttl(key).exec()
  const [current = 0, , ttl = windowMs] = (replies ?? []).map(([error, value]) => {
    if (error) throw error
    return Number(value)
  })
  return { current, ttl: Math.max(0, ttl) }
}

type Answer = (error: Error | null, result?: Counted) => void

/**
 * The counting half of the rate limiter: one fixed window per key in Redis, shared by all api processes.
 * When Redis is away requests pass, and a counter says how many did.
 */
export function createRateLimitStore(redis: Redis, metrics: Metrics) {
  return class RateLimitStore {
    incr(key: string, answer: Answer, windowMs: number): void {
      countInWindow(redis, key, windowMs)
        .then((counted) => answer(null, counted))
        .catch((error: Error) => {
          metrics.count('rate_limit_unavailable')
          answer(error)
        })
    }

    // Limits are counted per key over all routes, so every route shares this store.
    child(): this {
      return this
    }
  }
}
export type RateLimitStoreClass = ReturnType<typeof createRateLimitStore>

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
      try {
        const { current, ttl } = await countInWindow(redis, `${of}:${digest}`, MINUTE_MS)
        return current > maxPerMinute ? Math.max(1, Math.ceil(ttl / 1000)) : 0
      } catch {
        metrics.count('rate_limit_unavailable')
        return 0
      }
    },
  }
}
