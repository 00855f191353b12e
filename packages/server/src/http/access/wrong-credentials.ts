import { createHash } from 'node:crypto'
import { Fault } from '@guise/core'
import type { Services } from '../services.ts'
import { addressGroup } from './client-address.ts'

const MINUTE_MS = 60_000
/** Whoever came with good credentials in this time is looked up also from an address that is refused. */
const REMEMBER_MS = 15 * MINUTE_MS
/** Bounds memory: what is forgotten is counted, or looked up, from the start. */
const MAX_REMEMBERED = 20_000

/**
 * Counts wrong keys, tokens and sessions by the address they come from, in this process alone: it must
 * work without Redis, and costs those who guess no less. Past the limit nothing is looked up for this
 * address, but for credentials that were good a while ago: one guest of a network locks out no other.
 */
export function guardCredentials(
  services: Services,
  maxPerMinute: number,
  now: () => number = Date.now,
): Services {
  const wrong = new Map<string, { count: number; readonly until: number }>()
  const good = new Map<string, number>()

  function refuseGuesses(group: string, digest: string): void {
    const attempts = wrong.get(group)
    const ms = (attempts?.until ?? 0) - now()
    if (!attempts || ms <= 0 || attempts.count < maxPerMinute) return
    if ((good.get(digest) ?? 0) > now()) return
    const retryAfter = Math.ceil(ms / 1000)
    throw new Fault(
      'RATE_LIMITED',
      `More than ${maxPerMinute} requests with wrong credentials per minute from your network. Check the key, then try again in ${retryAfter} seconds.`,
      { retryAfter },
    )
  }

  function countWrong(group: string): void {
    const attempts = wrong.get(group)
    if (attempts && attempts.until > now()) attempts.count += 1
    else remember(wrong, group, { count: 1, until: now() + MINUTE_MS })
  }

  async function check<Found>(
    secret: string,
    ip: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const group = addressGroup(ip)
    const digest = createHash('sha256').update(secret).digest('base64')
    refuseGuesses(group, digest)
    const found = await find()
    if (found === undefined) countWrong(group)
    else remember(good, digest, now() + REMEMBER_MS)
    return found
  }

  const { identify, exchangeToken, sessions } = services
  return {
    ...services,
    identify: (secret, ip) => check(secret, ip, () => identify(secret, ip)),
    exchangeToken: (id, secret, ip) => check(secret, ip, () => exchangeToken(id, secret, ip)),
    sessions: {
      ...sessions,
      identify: (secret, ip) => check(secret, ip, () => sessions.identify(secret, ip)),
    },
  }
}

function remember<Value>(known: Map<string, Value>, name: string, value: Value): void {
  known.delete(name)
  const [oldest] = known.keys()
  if (known.size >= MAX_REMEMBERED && oldest !== undefined) known.delete(oldest)
  known.set(name, value)
}
