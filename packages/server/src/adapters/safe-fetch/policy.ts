import { lookup as nodeLookup } from 'node:dns/promises'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Answers every address of a name. Whatever it answers is vetted before a socket opens. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>

export interface FetchPolicy {
  /** Largest body, in bytes as sent. */
  readonly maxBytes: number
  /** Ports that may be connected to, per scheme. */
  readonly ports: Readonly<Record<'http:' | 'https:', readonly number[]>>
  readonly maxRedirects: number
  /** In characters; also holds for redirect targets. */
  readonly maxUrlLength: number
  /** The whole fetch: name look-up, every redirect, and the body. */
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
  readonly lookup: Lookup
}

const DEFAULTS: FetchPolicy = {
  maxBytes: 15 * 1024 * 1024,
  ports: { 'http:': [80], 'https:': [443] },
  maxRedirects: 3,
  maxUrlLength: 8192,
  totalMs: 10_000,
  headersMs: 5_000,
  idleMs: 3_000,
  allowedOrigins: [],
  lookup: (hostname) => nodeLookup(hostname, { all: true }),
}

/** Fills in the defaults. A bad setting throws here, at start-up, and not on the first request. */
export function resolvePolicy(options: Partial<FetchPolicy>): FetchPolicy {
  const policy = { ...DEFAULTS, ...options }
  // NaN would turn every `size > limit` into false, that is, into no limit at all.
  for (const name of ['maxBytes', 'maxUrlLength', 'totalMs', 'headersMs', 'idleMs'] as const) {
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
