import type { Metrics } from '@guise/core'
import type { Redis } from 'ioredis'

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * The counting half of the rate limiter: one fixed window per key in Redis, shared by all api processes.
 * When Redis is away requests pass, and a counter says how many did.
 */
export function createRateLimitStore(redis: Redis, metrics: Metrics) {
  return class RateLimitStore {
    incr(key: string, answer: Answer, windowMs: number): void {
      const name = `guise:limit:${key}`
      redis
        .multi()
        .incr(name)
        .pexpire(name, windowMs, 'NX')
        .pttl(name)
        .exec()
        .then((replies) => {
          const [current, , ttl] = (replies ?? []).map(([error, value]) => {
            if (error) throw error
            return Number(value)
          })
          answer(null, { current: current ?? 0, ttl: Math.max(0, ttl ?? windowMs) })
        })
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
