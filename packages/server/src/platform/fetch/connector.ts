import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector as BuildConnector } from 'undici'
import { isInNetworks, isPublicAddress } from './address.ts'
import type { FetchPolicy } from './policy.ts'
import { FetchRefused } from './refusal.ts'
import type { Lookup } from './resolver.ts'
import { bareHost, placeRefusal } from './url-policy.ts'

/**
 * Opens the socket for one link. The addresses that were vetted are the addresses the socket is
 * given: no second look-up in between that a rebinding name server could answer differently.
 */
export function createConnector(
  buildConnector: typeof BuildConnector,
  url: URL,
  policy: FetchPolicy,
  signal: AbortSignal,
): BuildConnector.connector {
  if (policy.allowedOrigins.includes(url.origin)) {
    return buildConnector(socketOptions(policy, policy.lookupAllowed, signal))
  }
  const refusedOutside = placeRefusal(url, policy)
  const refusalOf: Vet = (address, when) => {
    if (isInNetworks(address, policy.allowedNetworks)) return undefined
    if (!isPublicAddress(address)) return new FetchRefused('ADDR_DENIED', when)
    return refusedOutside
  }
  const open = buildConnector(socketOptions(policy, vetted(policy.lookup, refusalOf), signal))

  return (target, callback) => {
    const host = bareHost(target.hostname)
    // Node never calls `lookup` for an IP literal, so literals are checked here.
    const refusal = isIP(host) ? refusalOf(host, 'literal') : undefined
    if (refusal) {
      callback(refusal, null)
      return
    }
    open(target, (error, socket) => {
      if (error) return callback(error, null)
      // Belt and braces: whatever led here, nothing is sent to an address that may not be.
      const late = refusalOf(socket.remoteAddress ?? '', 'after connect')
      if (!late) return callback(null, socket)
      socket.destroy()
      return callback(late, null)
    })
  }
}

/** Why nothing is sent to an address; undefined when it may be. */
type Vet = (address: string, when: string) => FetchRefused | undefined

function socketOptions(policy: FetchPolicy, lookup: Lookup, signal: AbortSignal) {
  return {
    lookup: asNodeLookup(lookup, signal),
    // undici heeds the signal of a request only once it is connected. Given to the socket as well,
    // it also ends a look-up nobody answers and a connection nobody accepts.
    signal,
    timeout: policy.headersMs,
    autoSelectFamily: true,
    keepAlive: false,
    maxCachedSessions: 0,
    // One protocol whose limits the lab has measured.
    allowH2: false,
    // Said aloud so that NODE_TLS_REJECT_UNAUTHORIZED=0 in an environment cannot undo it.
    rejectUnauthorized: true,
  }
}

// One bad answer among good ones refuses the name: which of them the socket would try first is not
// ours to say.
function vetted(lookup: Lookup, refusalOf: Vet): Lookup {
  return async (hostname, signal) => {
    const answers = await lookup(hostname, signal)
    for (const { address } of answers) {
      const refusal = refusalOf(address, 'resolved')
      if (refusal) throw refusal
    }
    return answers
  }
}

function asNodeLookup(lookup: Lookup, signal: AbortSignal): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, signal).then(
      (answers) => {
        const [first] = answers
        if (!first) callback(new FetchRefused('DNS_FAILED', 'no answer'), '')
        else if (options.all) callback(null, [...answers])
        else callback(null, first.address, first.family)
      },
      (error: unknown) => {
        callback(error instanceof FetchRefused ? error : new FetchRefused('DNS_FAILED'), '')
      },
    )
  }
}
