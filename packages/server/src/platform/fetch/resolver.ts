import { lookup as systemLookUp } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { FetchRefused } from './refusal.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Answers every address of a name, or none. Whatever it answers is vetted before a socket opens. */
export type Lookup = (hostname: string, signal?: AbortSignal) => Promise<readonly ResolvedAddress[]>

export interface ResolverOptions {
  /** As `1.1.1.1`, `1.1.1.1:5353` or `[2606:4700::1111]:53`; none means those of the system. */
  readonly servers?: readonly string[]
  /** One look-up with all its tries and servers. */
  readonly timeoutMs?: number
  readonly hostsFile?: string
}

const TRY_MS = 1_000
const TRIES = 3

/**
 * Looks up names that strangers chose. Not `dns.lookup`: that one takes one of the process's few
 * threads for as long as a name server stays silent, and four silent names would stop everybody's
 * links and files. These look-ups are sockets of the event loop and end when they are given up.
 *
 * The hosts file counts first, as it does for the system: operators block names there. Search
 * lists are not used: a name means the same here as everywhere.
 */
export function createResolver(options: ResolverOptions = {}): Lookup {
  const { servers = [], timeoutMs = 3_000, hostsFile = '/etc/hosts' } = options
  return async (hostname, signal) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const listed = addressesIn(await readFile(hostsFile, 'utf8').catch(() => ''), name)
    return listed.length > 0 ? listed : ask(name, servers, timeoutMs, signal)
  }
}

/** A resolver for each look-up, so that one can be given up without the others. */
async function ask(
  name: string,
  servers: readonly string[],
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  const giveUp = () => resolver.cancel()
  const late = setTimeout(giveUp, timeoutMs)
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    // Most names have addresses of one kind only; what was found is vetted, whatever failed beside it.
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    signal?.throwIfAborted()
    return [...found(v6, 6), ...found(v4, 4)]
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', giveUp)
  }
}

const found = (answer: PromiseSettledResult<string[]>, family: number): ResolvedAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

function addressesIn(hosts: string, name: string): ResolvedAddress[] {
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    return names.includes(name) ? [{ address, family: isIP(address) }] : []
  })
}

/**
 * Looks up names the operator wrote down: search lists, mDNS and whatever else the system knows
 * count. It takes a thread, so there is never more than one look-up of a name at a time.
 */
export function createSystemResolver(timeoutMs = 3_000): Lookup {
  const underWay = new Map<string, Promise<readonly ResolvedAddress[]>>()

  function lookUp(hostname: string): Promise<readonly ResolvedAddress[]> {
    const asked = Promise.withResolvers<readonly ResolvedAddress[]>()
    systemLookUp(hostname, { all: true }, (error, addresses) => {
      underWay.delete(hostname)
      if (error) asked.reject(error)
      else asked.resolve(addresses)
    })
    asked.promise.catch(() => {})
    underWay.set(hostname, asked.promise)
    return asked.promise
  }

  return async (hostname) => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new FetchRefused('DNS_FAILED', 'late')), timeoutMs)
    try {
      return await Promise.race([underWay.get(hostname) ?? lookUp(hostname), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
