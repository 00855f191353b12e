import { Fault } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpSettings } from './services.ts'

/** One caller may hold this part of the budget, so that nobody alone shuts out all others. */
const SHARE_OF_ONE = 1 / 4

/**
 * Pictures arrive as large JSON bodies. This bounds how many bytes are being read and worked on at the
 * same time, so that a burst is refused with 503 instead of taking all memory. It must be set up after
 * authentication: the budget is shared out among callers.
 */
export function limitBodiesInFlight(
  app: FastifyInstance,
  { maxBodyBytes, maxBodyBytesInFlight }: HttpSettings,
): void {
  const taken = new Map<FastifyRequest, { bytes: number; who: string }>()
  const inFlight = (who?: string) => {
    let sum = 0
    for (const entry of taken.values())
      if (who === undefined || entry.who === who) sum += entry.bytes
    return sum
  }
  const share = Math.max(maxBodyBytes, maxBodyBytesInFlight * SHARE_OF_ONE)

  app.addHook('onRequest', async (request) => {
    const { config, bodyLimit = maxBodyBytes } = request.routeOptions
    if (config.reads === 'nothing') return
    const bytes = bytesToExpect(request, bodyLimit)
    if (bytes === 0) return
    if (bytes > bodyLimit) throw tooLarge(bodyLimit, bodyLimit === maxBodyBytes)
    const who = request.caller?.accountId ?? request.ip
    const alone = taken.size === 0
    if (!alone && (inFlight() + bytes > maxBodyBytesInFlight || inFlight(who) + bytes > share)) {
      throw new Fault('OVERLOADED', 'The service is busy with other uploads. Try again shortly.', {
        retryAfter: 1,
      })
    }
    taken.set(request, { bytes, who })
  })

  const release = async (request: FastifyRequest) => {
    taken.delete(request)
  }
  app.addHook('onResponse', release)
  app.addHook('onRequestAbort', release)
}

/** A body without a stated length may become as large as any that is read there. */
function bytesToExpect({ headers }: FastifyRequest, bodyLimit: number): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']) || 0
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit
}

function tooLarge(bodyLimit: number, hasPictures: boolean): Fault {
  const kilobytes = Math.floor(bodyLimit / 1024)
  const most = kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`
  const remedy = hasPictures
    ? 'Send smaller pictures, or URLs instead of base64.'
    : 'Nothing that large is read at this path: check what you send.'
  return new Fault('PAYLOAD_TOO_LARGE', `The request is larger than ${most}. ${remedy}`)
}
