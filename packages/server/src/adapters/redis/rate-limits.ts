import { createHash } from 'node:crypto'
import type { AttemptLimiter, Metrics } from '@guise/core'
import type { Redis } from 'ioredis'
import { type Addition, type Counted, createSharedCounts } from './shared-counts.ts'

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

/** Phones that come with the code of a campaign. A venue has one address for all of them. */
export const createGuestLimits = (redis: Redis, metrics: Metrics) => ({
  campaign: createLimiter(redis, metrics, { of: 'guests', maxPerMinute: 3000 }),
  device: createLimiter(redis, metrics, { of: 'guest-device', maxPerMinute: 10 }),
  address: createLimiter(redis, metrics, { of: 'guest-address', maxPerMinute: 1500 }),
})

/** Pictures that are reported from one address of the network. A venue has one for all its guests. */
export const createComplaintLimiter = (redis: Redis, metrics: Metrics): AttemptLimiter =>
  createLimiter(redis, metrics, { of: 'complaint', maxPerMinute: 20 })

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
        const attempt = { name: `${of}:${digest}`, by: 1, windowMs: MINUTE_MS }
        const [{ current, ttl } = NOTHING] = await addToWindows(redis, [attempt])
        return current > maxPerMinute ? Math.max(1, Math.ceil(ttl / 1000)) : 0
      } catch {
        metrics.count('rate_limit_unavailable')
        return 0
      }
    },
  }
}
