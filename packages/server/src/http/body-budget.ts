import { Fault } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a body without a stated length is taken for. */
const UNSTATED_BYTES = 1024 * 1024

/**
 * Pictures arrive as large JSON bodies. This bounds how many bytes are being read and worked on at the
 * same time, so that a burst is refused with 503 instead of taking all memory.
 */
export function limitBodiesInFlight(app: FastifyInstance, maxBytes: number): void {
  const taken = new WeakMap<FastifyRequest, number>()
  let inFlight = 0

  app.addHook('onRequest', async (request) => {
    const bytes = statedBytes(request)
    if (bytes === 0) return
    if (inFlight > 0 && inFlight + bytes > maxBytes) {
      throw new Fault('OVERLOADED', 'The service is busy with other uploads. Try again shortly.', {
        retryAfter: 1,
      })
    }
    inFlight += bytes
    taken.set(request, bytes)
  })

  const release = async (request: FastifyRequest) => {
    inFlight -= taken.get(request) ?? 0
    taken.delete(request)
  }
  app.addHook('onResponse', release)
  app.addHook('onRequestAbort', release)
}

function statedBytes({ headers }: FastifyRequest): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']) || 0
  return headers['transfer-encoding'] === undefined ? 0 : UNSTATED_BYTES
}
