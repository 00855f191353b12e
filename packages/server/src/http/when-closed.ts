import type { FastifyReply } from 'fastify'

/** Calls back when the connection of a reply ends, also if it did while the caller was still being looked up. */
export function whenClosed({ raw }: FastifyReply, then: () => void): void {
  if (raw.closed) then()
  else raw.once('close', then)
}

/** Aborted when the client hangs up, so that nothing is done for it any more. */
export function whileThere(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  whenClosed(reply, () => gone.abort())
  return gone.signal
}
