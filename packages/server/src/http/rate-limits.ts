import { Fault } from '@guise/core'
import type { FastifyRequest } from 'fastify'
import { addressGroup } from './client-address.ts'
import type { Access } from './endpoints/endpoint.ts'
import type { HttpSettings } from './services.ts'

const MINUTE_MS = 60_000

type Bucket = 'read' | 'submit' | 'upload' | 'sign-in'

/** One count per key or person and kind of access, over all endpoints of that kind; else by address. */
export function limitOf(access: Access, settings: HttpSettings) {
  const bucket = bucketOf(access)
  const standard = {
    read: settings.readsPerMinute,
    submit: settings.submitsPerMinute,
    upload: settings.submitsPerMinute,
    'sign-in': settings.signInsPerMinute,
  }[bucket]
  return {
    timeWindow: MINUTE_MS,
    max: ({ caller }: FastifyRequest) =>
      (bucket === 'read' ? caller?.readLimit : caller?.submitLimit) ?? standard,
    keyGenerator: ({ caller, ip }: FastifyRequest) =>
      `${bucket}:${caller?.keyId ?? caller?.userId ?? caller?.accountId ?? addressGroup(ip)}`,
  }
}

function bucketOf(access: Access): Bucket {
  return access === 'submit' || access === 'upload' || access === 'sign-in' ? access : 'read'
}

export function rateLimited(
  { caller }: Pick<FastifyRequest, 'caller'>,
  { ttl, max }: { ttl: number; max: number },
): Fault {
  const seconds = Math.max(1, Math.ceil(ttl / 1000))
  const whose = caller?.keyId ? 'with this key' : 'from you'
  return new Fault(
    'RATE_LIMITED',
    `More than ${max} requests in a minute ${whose}. Wait ${seconds} s, then go on.`,
    { retryAfter: seconds },
  )
}
