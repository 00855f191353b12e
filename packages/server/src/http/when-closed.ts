import type { FastifyReply } from 'fastify'

/** Calls back when the connection of a reply ends, also if it did while the caller was still being looked up. */
export function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.closed) then()
  else raw.once('close', then)
}
