import { isUuid } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shortAddress } from './access/client-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The job that this request submitted. */
    submittedJob?: string
  }
}

/** One line for each request that was answered: who, what, how long. Nothing that was sent. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The route's pattern, not the address: link signatures must not end up in logs.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.caller?.accountId,
        key: request.caller?.keyId ?? undefined,
        user: request.caller?.userId ?? undefined,
        job: jobOf(request),
        // Enough to see where a flood comes from, too little to tell people apart.
        from: shortAddress(request.ip),
      },
      'request',
    )
  })
}

/** The job that a request made or names in its path. */
function jobOf({ submittedJob, params }: FastifyRequest): string | undefined {
  const { job_id: named = '' } = (params ?? {}) as { job_id?: string }
  return submittedJob ?? (isUuid(named) ? named : undefined)
}
