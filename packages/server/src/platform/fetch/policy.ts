import type { ConcurrencyLimits } from '../fair-semaphore.ts'
import { createResolver, createSystemResolver, type Lookup } from './resolver.ts'

export interface FetchPolicy extends ConcurrencyLimits {
  /** Largest body, in bytes as sent. */
  readonly maxBytes: number
  /** Ports that may be connected to, per scheme; addresses are judged whatever the port. */
  readonly ports: 'any' | Readonly<Record<'http:' | 'https:', readonly number[]>>
  readonly maxRedirects: number
  /** In characters; also holds for redirect targets. */
  readonly maxUrlLength: number
  /** The whole fetch: waiting for a slot, name look-ups, every redirect, and the body. */
  readonly totalMs: number
  /** Connecting, and then again waiting for the headers of one answer. */
  readonly headersMs: number
  /** Longest silence within a body. */
  readonly idleMs: number
  /**
   * Exact origins the operator vouches for, such as `http://127.0.0.1:9000` for a photo server in
   * the LAN. For these the host, address and port rules are waived; everything else stays.
   */
  readonly allowedOrigins: readonly string[]
  /**
   * Networks the operator vouches for, such as `10.20.0.0/16`. For receivers in them the host, address,
   * port and https rules are waived. What counts is the address that is connected to, not the name.
   */
  readonly allowedNetworks: readonly string[]
  /** Without https only where the operator vouches for the origin or the network. */
  readonly httpsOnly: boolean
  /** For names in links. */
  readonly lookup: Lookup
  /** For names in `allowedOrigins`: these may be known to this network only. */
  readonly lookupAllowed: Lookup
}

const DEFAULTS: FetchPolicy = {
  maxBytes: 15 * 1024 * 1024,
  ports: { 'http:': [80], 'https:': [443] },
  maxRedirects: 5,
  maxUrlLength: 8192,
  totalMs: 10_000,
  headersMs: 5_000,
  idleMs: 3_000,
  allowedOrigins: [],
  allowedNetworks: [],
  httpsOnly: false,
  lookup: createResolver(),
  lookupAllowed: createSystemResolver(),
  maxAtOnce: 32,
  maxPerAccount: 8,
}

const POSITIVE = [
  'maxBytes',
  'maxUrlLength',
  'totalMs',
  'headersMs',
  'idleMs',
  'maxAtOnce',
  'maxPerAccount',
] as const

/** Fills in the defaults. A bad setting throws here, at start-up, and not on the first request. */
export function resolvePolicy(options: Partial<FetchPolicy>): FetchPolicy {
  const policy = { ...DEFAULTS, ...options }
  // NaN would turn every `size > limit` into false, that is, into no limit at all.
  for (const name of POSITIVE) {
    if (!Number.isSafeInteger(policy[name]) || policy[name] < 1) {
      throw new Error(`Links: ${name} must be a whole number of at least 1.`)
    }
  }
  if (!Number.isSafeInteger(policy.maxRedirects) || policy.maxRedirects < 0) {
    throw new Error('Links: maxRedirects must be a whole number of at least 0.')
  }
  policy.allowedOrigins.forEach(requireExactOrigin)
  return policy
}

// `http://photos.lan/` or `http://photos.lan:80` would silently never match, so they are refused.
function requireExactOrigin(entry: string): void {
  const url = URL.parse(entry)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error(
      `Links: allowed origin "${entry}" must look like http://host or http://host:port.`,
    )
  }
  if (url.origin !== entry) {
    throw new Error(`Links: write the allowed origin "${entry}" as "${url.origin}".`)
  }
}
