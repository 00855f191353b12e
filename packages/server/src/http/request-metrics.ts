import type { Metrics } from '@guise/core'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The group of endpoints that a request counts for. */
    group?: string
    isLasting?: true
  }
}

/** How many requests came, how they ended and how long they took; by group, as ids and paths have no end. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'count' | 'observe'>) {
  app.addHook('onResponse', ({ routeOptions: { config }, span }, reply, done) => {
    const labels = {
      group: config.group ?? 'other',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    if (config.isLasting) metrics.count('lasting_requests', labels)
    else metrics.observe('request_seconds', reply.elapsedTime / 1000, labels, span?.context)
    done()
  })
}
