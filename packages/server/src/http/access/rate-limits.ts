import { type Caller, Fault } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../endpoint.ts'
import type { HttpSettings } from '../services.ts'
import { addressGroup } from './client-address.ts'

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

/** One count per key or person and kind of access, over all endpoints of that kind; else by address. */
export function limitOf(row: LimitedRow, settings: HttpSettings) {
  const bucket = bucketOf(row)
  return {
    timeWindow: MINUTE_MS,
    max: ({ caller }: FastifyRequest) => {
      if (bucket === 'sign-in') return settings.signInsPerMinute
      const { submits, reads } = minuteLimitsOf(caller, settings)
      if (bucket === 'read') return reads
      return bucket === 'costly-read' ? Math.ceil(reads / (row.worthReads ?? 1)) : submits
    },
    keyGenerator: ({ caller, ip }: FastifyRequest) =>
      `${bucket}:${caller?.keyId ?? caller?.userId ?? caller?.accountId ?? addressGroup(ip)}`,
  }
}

function bucketOf({ access, worthReads }: LimitedRow): Bucket {
  if (access === 'submit' || access === 'upload' || access === 'sign-in') return access
  return worthReads ? 'costly-read' : 'read'
}

export function rateLimited(
  { caller }: Pick<FastifyRequest, 'caller'>,
  { ttl, max }: { ttl: number; max: number },
): Fault {
  const seconds = Math.max(1, Math.ceil(ttl / 1000))
  const whose = caller?.keyId ? 'with this key' : 'from you'
  return new Fault(
    'RATE_LIMITED',
    `More than ${max} requests per minute ${whose}. Wait ${seconds} seconds, then try again.`,
    { retryAfter: seconds },
  )
}
