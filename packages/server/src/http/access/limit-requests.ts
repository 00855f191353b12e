import type { onRequestHookHandler } from 'fastify'
import { hookOf, type MaybePromise } from '../maybe-promise.ts'
import type { HttpSettings } from '../services.ts'
import { type LimitedRow, limitOf, MINUTE_MS, rateLimited } from './rate-limits.ts'

export type Counted = {
  readonly current: number
  /** What is left of the window, in milliseconds. */
  readonly ttl: number
}

/** Counts one more under a name. Mostly it knows at once; a promise means that others had to be asked. */
export type CountRequest = (name: string, windowMs: number, limit: number) => MaybePromise<Counted>

/** While nobody can count, requests pass. */
const UNCOUNTED: Counted = { current: 0, ttl: 0 }

/** Refuses whoever has used up the limit of the row, and tells all others what is left of it. */
export function limitRequests(
  row: LimitedRow,
  settings: HttpSettings,
  count: CountRequest,
): onRequestHookHandler {
  const { max: maxOf, name: nameOf } = limitOf(row, settings)
  return hookOf((request, reply) => {
    const max = maxOf(request)
    const decide = ({ current, ttl }: Counted) => {
      const seconds = Math.ceil(ttl / 1000)
      reply
        .header('ratelimit-limit', max)
        .header('ratelimit-remaining', Math.max(0, max - current))
        .header('ratelimit-reset', seconds)
      if (current <= max) return
      reply.header('retry-after', seconds)
      throw rateLimited(request, { ttl, max })
    }
    const counted = count(nameOf(request), MINUTE_MS, max)
    return counted instanceof Promise
      ? counted.catch(() => UNCOUNTED).then(decide)
      : decide(counted)
  })
}
