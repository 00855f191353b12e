import { createHash } from 'node:crypto'
import type { GuestLimits, Metrics, SharedBudget } from '@guise/core'
import type { Redis } from 'ioredis'
import { createLimiter } from './rate-limits.ts'

export type BudgetSettings = {
  /** Of all addresses together, in a minute. */
  readonly total: number
  /** As many more, once the total is used up, for addresses that used no more than `few`. */
  readonly kept: number
  readonly few: number
  /** Of one address, which a whole venue can have. */
  readonly perAddress: number
  /** Addresses that used more are busy, and share the total in equal parts. */
  readonly busyFrom: number
}

const BUDGET: BudgetSettings = { total: 2400, kept: 600, few: 5, perAddress: 1500, busyFrom: 60 }
const MINUTE_MS = 60_000
const REFUSALS_SECONDS = 600

/**
 * Busy addresses are remembered for two minutes, so that from the second minute of a flood on every one of them gets
 * its part from the beginning; one more part is left for addresses that are not busy. Answers 0, or 1 if the address and 2 if the campaign has no room, and the milliseconds
 * to wait.
 */
const TAKE = `
  local address, busy, total, kept = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
  local who, window = ARGV[1], tonumber(ARGV[2])
  local max, maxKept, few = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
  local perAddress, busyFrom = tonumber(ARGV[6]), tonumber(ARGV[7])
  local function add(key)
    local current = redis.call('INCR', key)
    if current == 1 then redis.call('PEXPIRE', key, window) end
    return current
  end
  local used = add(address)
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  if used > busyFrom then
    redis.call('ZADD', busy, now, who)
    redis.call('PEXPIRE', busy, 2 * window)
  end
  redis.call('ZREMRANGEBYSCORE', busy, '-inf', now - 2 * window)
  local crowd = redis.call('ZCARD', busy)
  local share = crowd < 2 and max or math.floor(max / (crowd + 1))
  if used > math.max(busyFrom, math.min(perAddress, share)) then
    return { 1, redis.call('PTTL', address) }
  end
  if add(total) <= max then return { 0, 0 } end
  if used <= few and add(kept) <= maxKept then return { 0, 0 } end
  return { 2, redis.call('PTTL', total) }`

/** Phones that come with the code of a campaign. */
export function createGuestLimits(
  redis: Redis,
  metrics: Metrics,
  settings: BudgetSettings = BUDGET,
): GuestLimits {
  const refusalsOf = (code: string) => `guise:limit:guests-refused:${digest(code)}`
  const uncounted = () => metrics.count('rate_limit_unavailable')
  return {
    device: createLimiter(redis, metrics, { of: 'guest-device', max: 10 }),
    arrivals: createBudget(redis, 'guests', settings, uncounted),
    returns: createBudget(redis, 'guests-again', settings, uncounted),

    async noteRefusal(code) {
      const key = refusalsOf(code)
      await redis
        .multi()
        .incr(key)
        .expire(key, REFUSALS_SECONDS, 'NX')
        .exec()
        .catch(() => undefined)
    },

    refusals: (code) =>
      redis.get(refusalsOf(code)).then(
        (count) => Number(count ?? 0),
        () => 0,
      ),
  }
}

/** While Redis is away visits pass, as requests do. */
function createBudget(
  redis: Redis,
  of: string,
  { total, kept, few, perAddress, busyFrom }: BudgetSettings,
  onUncounted: () => void,
): SharedBudget {
  return {
    async take(campaignId, address) {
      // Addresses are not for those who look into Redis.
      const who = digest(`${campaignId} ${address}`)
      const shared = ['busy', 'total', 'kept'].map((what) => `${of}-${what}:${campaignId}`)
      const keys = [`${of}-address:${who}`, ...shared]
      try {
        const answer = await redis.eval(
          TAKE,
          keys.length,
          ...keys.map((key) => `guise:limit:${key}`),
          ...[who, MINUTE_MS, total, kept, few, perAddress, busyFrom],
        )
        const [refused, ms] = (answer as unknown[]).map(Number)
        if (!refused) return undefined
        const seconds = Math.max(1, Math.ceil((ms ?? 0) / 1000))
        return { by: refused === 1 ? 'address' : 'campaign', seconds }
      } catch {
        onUncounted()
        return undefined
      }
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
