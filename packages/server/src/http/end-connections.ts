import type { FastifyInstance } from 'fastify'

/**
 * While a process is stopping it still answers, and says with each answer that the connection ends. A proxy that
 * kept it open would otherwise send its next request just as it is closed, and could not tell whether it was read.
 */
export function endConnections(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.aborted) reply.header('connection', 'close')
    done()
  })
}
