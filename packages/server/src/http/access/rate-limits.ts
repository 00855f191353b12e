import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import { type Caller, counted, Fault } from '@guise/core'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Endpoint } from '../endpoint.ts'
import { andThen, hookOf, type MaybePromise } from '../maybe-promise.ts'
import type { HttpSettings, Services } from '../services.ts'

/** What a provider gives to one customer: counting single IPv6 addresses would count nothing. */
const IPV6_CUSTOMER_BITS = 64
/** For logs: enough to tell networks apart, too little to tell people apart. */
const LOGGED_BITS = { ipv4: 24, ipv6: 48 } as const

/** The name under which requests of one client are counted: its IPv4 address, or its IPv6 /64. */
export function addressGroup(ip: string): string {
  const address = parsed(ip)
  if (!address) return ip
  return address.kind() === 'ipv4' ? address.toString() : network(address, IPV6_CUSTOMER_BITS)
}

/** The network a client came from, for logs: an IPv4 /24 or an IPv6 /48. */
export function shortAddress(ip: string): string {
  const known = shortAddresses.get(ip)
  if (known !== undefined) return known
  const address = parsed(ip)
  const short = address ? network(address, LOGGED_BITS[address.kind()]) : 'unknown'
  remember(shortAddresses, ip, short)
  return short
}

/** Clients come again and again, and every request is logged. */
const shortAddresses = new Map<string, string>()

/** IPv4 that arrives at an IPv6 socket (::ffff:192.0.2.1) is IPv4. */
function parsed(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(ip) === 0 ? undefined : ipaddr.process(ip)
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, at) => {
    const kept = Math.min(8, Math.max(0, bits - 8 * at))
    return byte & (0xff << (8 - kept))
  })
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

const MINUTE_MS = 60_000

type Bucket = 'read' | 'costly-read' | 'submit' | 'upload' | 'sign-in'

type LimitedRow = Pick<Endpoint, 'access' | 'worthReads'>
type Limited = Pick<Caller, 'submitLimit' | 'readLimit' | 'submitCeiling' | 'readCeiling'>
type Standard = Pick<HttpSettings, 'submitsPerMinute' | 'readsPerMinute'>

/** What keys of this caller's account may do a minute at most. Only an operator moves it. */
export function ceilingsOf(caller: Limited | null, settings: Standard) {
  return {
    submits: caller?.submitCeiling ?? settings.submitsPerMinute,
    reads: caller?.readCeiling ?? settings.readsPerMinute,
  }
}

/** What this caller may do a minute. A key that was given more than its account has gets that much. */
export function minuteLimitsOf(caller: Limited | null, settings: Standard) {
  const { submits, reads } = ceilingsOf(caller, settings)
  return {
    submits: Math.min(caller?.submitLimit ?? submits, submits),
    reads: Math.min(caller?.readLimit ?? reads, reads),
  }
}

/** The id of a browser that somebody signed in with before: its attempts are not refused for those of its network. */
type BrowserOf = (request: FastifyRequest) => string | undefined

/** One count per key or person and kind of access, over all endpoints of that kind; else by address. */
export function limitOf(
  row: LimitedRow,
  settings: HttpSettings,
  browserOf: BrowserOf = () => undefined,
) {
  const bucket = bucketOf(row)
  return {
    max: ({ caller }: FastifyRequest) => {
      if (bucket === 'sign-in') return settings.signInsPerMinute
      const { submits, reads } = minuteLimitsOf(caller, settings)
      if (bucket === 'read') return reads
      return bucket === 'costly-read' ? Math.ceil(reads / (row.worthReads ?? 1)) : submits
    },
    name: (request: FastifyRequest) => {
      const { caller, ip } = request
      const known = bucket === 'sign-in' ? browserOf(request) : undefined
      return `${bucket}:${known ?? caller?.keyId ?? caller?.userId ?? caller?.accountId ?? addressGroup(ip)}`
    },
  }
}

function bucketOf({ access, worthReads }: LimitedRow): Bucket {
  if (access === 'submit' || access === 'upload' || access === 'sign-in') return access
  return worthReads ? 'costly-read' : 'read'
}

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
  browserOf?: BrowserOf,
): onRequestHookHandler {
  const { max: maxOf, name: nameOf } = limitOf(row, settings, browserOf)
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

function rateLimited(
  { caller }: Pick<FastifyRequest, 'caller'>,
  { ttl, max }: { ttl: number; max: number },
): Fault {
  const seconds = Math.max(1, Math.ceil(ttl / 1000))
  const whose = caller?.keyId ? 'with this key' : 'from you'
  return new Fault(
    'RATE_LIMITED',
    `More than ${counted(max, 'request')} per minute ${whose}. Wait ${counted(seconds, 'second')}, then try again.`,
    { retryAfter: seconds },
  )
}

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
  /** What was found, and is in `good` already: nothing is digested again for it. */
  const noted = new WeakMap<object, number>()

  function refuseGuesses(ip: string, secret: string): void {
    if (wrong.size === 0) return
    const attempts = wrong.get(addressGroup(ip))
    const ms = (attempts?.until ?? 0) - now()
    if (!attempts || ms <= 0 || attempts.count < maxPerMinute) return
    if ((good.get(digestOf(secret)) ?? 0) > now()) return
    const retryAfter = Math.ceil(ms / 1000)
    throw new Fault(
      'RATE_LIMITED',
      `More than ${counted(maxPerMinute, 'request')} with wrong credentials per minute from your network. Check the key, then try again in ${counted(retryAfter, 'second')}.`,
      { retryAfter },
    )
  }

  function countWrong(group: string): void {
    const attempts = wrong.get(group)
    if (attempts && attempts.until > now()) attempts.count += 1
    else remember(wrong, group, { count: 1, until: now() + MINUTE_MS })
  }

  function noteGood(secret: string, found: object): void {
    if ((noted.get(found) ?? 0) > now() - MINUTE_MS) return
    noted.set(found, now())
    remember(good, digestOf(secret), now() + REMEMBER_MS)
  }

  function check<Found extends object>(
    secret: string,
    ip: string,
    find: () => MaybePromise<Found | undefined>,
  ): MaybePromise<Found | undefined> {
    refuseGuesses(ip, secret)
    return andThen(find(), (found) => {
      if (found === undefined) countWrong(addressGroup(ip))
      else noteGood(secret, found)
      return found
    })
  }

  const { identify, exchangeToken, sessions } = services
  return {
    ...services,
    identify: (secret, ip) => check(secret, ip, () => identify(secret, ip)),
    exchangeToken: async (id, secret, ip) => check(secret, ip, () => exchangeToken(id, secret, ip)),
    sessions: {
      ...sessions,
      identify: (secret, ip) => check(secret, ip, () => sessions.identify(secret, ip)),
    },
  }
}

const digestOf = (secret: string) => hash('sha256', secret, 'base64')

function remember<Value>(known: Map<string, Value>, name: string, value: Value): void {
  known.delete(name)
  const [oldest] = known.keys()
  if (known.size >= MAX_REMEMBERED && oldest !== undefined) known.delete(oldest)
  known.set(name, value)
}
