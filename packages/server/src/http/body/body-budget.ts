import { Fault } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from '../access/client-address.ts'
import type { HttpSettings } from '../services.ts'

/** One caller may hold this part of the budget, so that nobody alone shuts out all others. */
const SHARE_OF_ONE = 1 / 4

export type BodyBudget = {
  /** Refuses what is announced when there is no room for it now; it takes nothing yet. */
  expect(request: FastifyRequest, bytes: number): void
  /** Takes what has arrived, until the request is answered or given up. */
  take(request: FastifyRequest, bytes: number): void
  release(request: FastifyRequest): void
}

/**
 * Pictures arrive as large JSON bodies. This bounds how many bytes are held at the same time, so that a
 * burst is refused with 503 instead of taking all memory. Only bytes that have arrived count: whoever
 * announces much and sends little takes nothing from others. It must be set up after authentication,
 * because the budget is shared out among callers.
 */
export function createBodyBudget(
  app: FastifyInstance,
  {
    maxBodyBytes,
    maxBodyBytesInFlight,
  }: Pick<HttpSettings, 'maxBodyBytes' | 'maxBodyBytesInFlight'>,
): BodyBudget {
  const share = Math.max(maxBodyBytes, maxBodyBytesInFlight * SHARE_OF_ONE)
  const byRequest = new Map<FastifyRequest, number>()
  const byCaller = new Map<string, number>()
  let total = 0

  const add = (request: FastifyRequest, bytes: number) => {
    const who = callerOf(request)
    const sum = (byCaller.get(who) ?? 0) + bytes
    total += bytes
    if (sum > 0) byCaller.set(who, sum)
    else byCaller.delete(who)
  }
  const refuseAbove = (request: FastifyRequest, bytes: number) => {
    const ofCaller = byCaller.get(callerOf(request)) ?? 0
    // A body that is the only one is always read: the budget may be smaller than the largest.
    const isAlone = total === (byRequest.get(request) ?? 0)
    if (isAlone || (total + bytes <= maxBodyBytesInFlight && ofCaller + bytes <= share)) return
    throw new Fault('OVERLOADED', 'The service is busy with other uploads. Try again shortly.', {
      retryAfter: 1,
    })
  }
  const release = (request: FastifyRequest) => {
    add(request, -(byRequest.get(request) ?? 0))
    byRequest.delete(request)
  }
  app.addHook('onResponse', async (request) => release(request))
  app.addHook('onRequestAbort', async (request) => release(request))

  return {
    expect: refuseAbove,
    take(request, bytes) {
      refuseAbove(request, bytes)
      add(request, bytes)
      byRequest.set(request, (byRequest.get(request) ?? 0) + bytes)
    },
    release,
  }
}

function callerOf({ caller, ip }: FastifyRequest): string {
  return caller?.accountId ?? addressGroup(ip)
}
