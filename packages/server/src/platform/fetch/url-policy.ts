import { isIP } from 'node:net'
import { isInNetworks, isPublicAddress } from './address.ts'
import type { FetchPolicy } from './policy.ts'
import { FetchRefused } from './refusal.ts'

export type UrlPolicy = Pick<
  FetchPolicy,
  'allowedOrigins' | 'allowedNetworks' | 'httpsOnly' | 'maxUrlLength' | 'ports'
>

// The URL parser drops tabs and line breaks and turns backslashes into slashes, so a link can look
// like one host to a reader and be another. No honest link holds them. Spaces and letters beyond
// ASCII are honest: the parser encodes them in a path as browsers do, and takes none in a host.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const DECEPTIVE = /[\u0000-\u001f\u007f\\]/

const HTTP_WITH_HOST = /^https?:\/\/[^/?# ]/i

/** Endings that only mean something inside a network; the public DNS never has them. */
const PRIVATE_ENDING =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|i2p|svc|cluster)$/

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/
const ALL_DIGITS = /^\d+$/

/** The parsed link, or a FetchRefused. Names are judged here, their addresses by the connector. */
export function vetUrl(raw: string, policy: UrlPolicy): URL {
  if (raw.length > policy.maxUrlLength) throw new FetchRefused('URL_INVALID', 'too long')
  if (DECEPTIVE.test(raw)) throw new FetchRefused('URL_INVALID', 'control character or backslash')
  if (!HTTP_WITH_HOST.test(raw)) throw new FetchRefused('URL_SCHEME')

  const url = URL.parse(raw)
  if (!url) throw new FetchRefused('URL_INVALID', 'does not parse')

  const authority = raw.slice(raw.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? ''
  if (url.username || url.password || authority.includes('@')) {
    throw new FetchRefused('URL_CREDENTIALS')
  }
  if (authority.includes('%')) throw new FetchRefused('URL_INVALID', 'percent-encoded host')

  const refusal = placeRefusal(url, policy)
  if (refusal && !mayBeInAllowedNetwork(url, policy)) throw refusal
  return url
}

/** Why a link leads nowhere on the public internet, as far as its text tells. */
export function placeRefusal(url: URL, policy: UrlPolicy): FetchRefused | undefined {
  if (policy.allowedOrigins.includes(url.origin)) return undefined
  const refusal = portRefusal(url, policy) ?? hostRefusal(url)
  if (refusal) return refusal
  return policy.httpsOnly && url.protocol !== 'https:'
    ? new FetchRefused('URL_INSECURE')
    : undefined
}

/** Where a name leads is known when it is looked up: the connector decides. */
function mayBeInAllowedNetwork(url: URL, { allowedNetworks }: UrlPolicy): boolean {
  if (allowedNetworks.length === 0) return false
  const host = hostOf(url)
  return isIP(host) ? isInNetworks(host, allowedNetworks) : isWellFormed(host)
}

/** The target of a redirect, by the same rules as a link a caller sent. */
export function vetRedirect(location: unknown, from: URL, policy: UrlPolicy): URL {
  // Two Location headers arrive as an array: which one counts is anybody's guess, so neither.
  if (typeof location !== 'string' || location === '') {
    throw new FetchRefused('REDIRECT_DENIED', 'no single location')
  }
  if (location.length > policy.maxUrlLength || DECEPTIVE.test(location)) {
    throw new FetchRefused('REDIRECT_DENIED', 'malformed location')
  }
  const target = URL.parse(location, from.href)
  if (!target) throw new FetchRefused('REDIRECT_DENIED', 'location does not parse')
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw new FetchRefused('REDIRECT_DENIED', 'https to http')
  }
  return vetUrl(target.href, policy)
}

function portRefusal(url: URL, { ports: allowed }: UrlPolicy): FetchRefused | undefined {
  if (allowed === 'any') return undefined
  const [ports, usual] =
    url.protocol === 'https:' ? [allowed['https:'], 443] : [allowed['http:'], 80]
  const port = url.port === '' ? usual : Number(url.port)
  return ports.includes(port) ? undefined : new FetchRefused('PORT_DENIED', String(port))
}

function hostRefusal(url: URL): FetchRefused | undefined {
  const host = hostOf(url)
  if (isIP(host)) {
    return isPublicAddress(host) ? undefined : new FetchRefused('ADDR_DENIED', 'literal')
  }
  const labels = host.split('.')
  // A name without a dot is completed by the resolver's search list, that is, by the inside.
  const couldBePublic =
    labels.length > 1 && !PRIVATE_ENDING.test(host) && !ALL_DIGITS.test(labels.at(-1) ?? '')
  return isWellFormed(host) && couldBePublic ? undefined : new FetchRefused('HOST_DENIED')
}

const isWellFormed = (host: string) =>
  host.length <= 253 && host.split('.').every((label) => LABEL.test(label))

const hostOf = (url: URL) => bareHost(url.hostname).replace(/\.$/, '')

/** `[::1]` as `::1`; everything else unchanged. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
