import { createHash } from 'node:crypto'
import type { AttemptLimiter, Metrics, SignInLimits } from '@guise/core'
import type { Redis } from 'ioredis'
import {
  type Addition,
  type Counted,
  createSharedCounts,
} from '../../platform/redis/shared-counts.ts'

// One command for any number of names: its cost is in the sending.
const ADD_TO_WINDOWS = `
  local counted = {}
  for at, key in ipairs(KEYS) do
    local current = redis.call('INCRBY', key, ARGV[2 * at - 1])
    local ttl = redis.call('PTTL', key)
    if ttl < 0 then
      ttl = tonumber(ARGV[2 * at])
      redis.call('PEXPIRE', key, ttl)
    end
    counted[2 * at - 1] = current
    counted[2 * at] = ttl
  end
  return counted`

/** Counts in the fixed windows of names, in one go. */
async function addToWindows(
  redis: Redis,
  additions: readonly Addition[],
): Promise<readonly Counted[]> {
  const keys = additions.map(({ name }) => `guise:limit:${name}`)
  const values = additions.flatMap(({ by, windowMs }) => [by, windowMs])
  const counted = await redis.eval(ADD_TO_WINDOWS, keys.length, ...keys, ...values)
  const numbers = (counted as unknown[]).map(Number)
  return additions.map((_, at) => ({
    current: numbers[2 * at] ?? 0,
    ttl: numbers[2 * at + 1] ?? 0,
  }))
}

/**
 * The counting half of the rate limiter: one fixed window per key in Redis, shared by all api processes,
 * which count ahead of it a little. When Redis is away it fails, requests pass, and a counter says how many did.
 */
export function createRequestCount(redis: Redis, metrics: Metrics) {
  const countLost = (requests: number) => {
    metrics.count('rate_limit_unavailable', {}, requests)
  }
  const count = createSharedCounts({
    add: (additions) => addToWindows(redis, additions),
    onLost: countLost,
    now: Date.now,
  })
  return (name: string, windowMs: number, limit: number): Counted | Promise<Counted> => {
    const counted = count(name, windowMs, limit)
    if (!(counted instanceof Promise)) return counted
    return counted.catch((error: unknown) => {
      countLost(1)
      throw error
    })
  }
}

const MINUTE_MS = 60_000
const NOTHING: Counted = { current: 0, ttl: 0 }

export function createSignInLimits(
  redis: Redis,
  metrics: Metrics,
  { perAddress, inAll }: { readonly perAddress: number; readonly inAll: number },
): SignInLimits {
  const limiter = (of: string, max: number) => createLimiter(redis, metrics, { of, max })
  return {
    browser: limiter('sign-in-of-browser', 10),
    place: limiter('sign-in-of-place', 10),
    person: limiter('sign-in', 30),
    address: limiter('sign-in-of-address', perAddress),
    knownPerson: limiter('sign-in-of-known-person', 30),
    known: limiter('sign-in-of-known', inAll),
    strangers: limiter('sign-in-of-all', inAll),
  }
}

/** Previews of own photos, which cost nothing, of one account. */
export const createPreviewLimiter = (
  redis: Redis,
  metrics: Metrics,
  maxPerHour: number,
): AttemptLimiter =>
  createLimiter(redis, metrics, { of: 'preview', max: maxPerHour, windowMs: 60 * MINUTE_MS })

/** One fixed window for each who tries, in Redis. While Redis is away attempts pass, as requests do. */
export function createLimiter(
  redis: Redis,
  metrics: Metrics,
  { of, max, windowMs = MINUTE_MS }: { of: string; max: number; windowMs?: number },
): AttemptLimiter {
  return {
    async count(who) {
      // Addresses of people are not for those who look into Redis.
      const digest = createHash('sha256').update(who).digest('hex')
      try {
        const attempt = { name: `${of}:${digest}`, by: 1, windowMs }
        const [{ current, ttl } = NOTHING] = await addToWindows(redis, [attempt])
        return current > max ? Math.max(1, Math.ceil(ttl / 1000)) : 0
      } catch {
        metrics.count('rate_limit_unavailable')
        return 0
      }
    },
  }
}
