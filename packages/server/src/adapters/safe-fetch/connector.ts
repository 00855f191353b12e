import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress } from './address.ts'
import type { FetchPolicy, Lookup } from './policy.ts'
import { FetchRefused } from './refusal.ts'
import { bareHost } from './url-policy.ts'

/**
 * Opens sockets for the fetcher. The addresses that were vetted are the addresses the socket is
 * given: no second look-up in between that a rebinding name server could answer differently.
 */
export function createConnector(
  policy: FetchPolicy,
  signal: AbortSignal,
): buildConnector.connector {
  const openVetted = buildConnector(socketOptions(policy, vetted(policy.lookup), signal))
  const openTrusted = buildConnector(socketOptions(policy, policy.lookupAllowed, signal))

  return (target, callback) => {
    if (policy.allowedOrigins.includes(`${target.protocol}//${target.host}`)) {
      openTrusted(target, callback)
      return
    }
    // Node never calls `lookup` for an IP literal, so literals are checked here.
    const host = bareHost(target.hostname)
    if (isIP(host) && !isPublicAddress(host)) {
      callback(new FetchRefused('ADDR_DENIED', 'literal'), null)
      return
    }
    openVetted(target, (error, socket) => {
      if (error) return callback(error, null)
      // Belt and braces: whatever led here, nothing is sent to an address that is not public.
      if (!isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        return callback(new FetchRefused('ADDR_DENIED', 'after connect'), null)
      }
      return callback(null, socket)
    })
  }
}

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

// One private answer among public ones refuses the name: which of them the socket would try first
// is not ours to say.
function vetted(lookup: Lookup): Lookup {
  return async (hostname, signal) => {
    const answers = await lookup(hostname, signal)
    if (!answers.every(({ address }) => isPublicAddress(address))) {
      throw new FetchRefused('ADDR_DENIED', 'resolved')
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
