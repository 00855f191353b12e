import { NO_TRACING, type Span, type Tracing } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jobOf } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span, which all that it does is below; null where it is not followed. */
    span: Span | null
  }
}

/**
 * A trace for each request to an endpoint that is to be followed; where tracing is off not even a hook. Streams and
 * requests that wait have none: their times say how long people stayed.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing = NO_TRACING): void {
  app.decorateRequest('span', null)
  if (tracing === NO_TRACING) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (config.group !== undefined && !config.isLasting) {
      const { method, headers } = request
      const span = tracing.begin(`${method} ${url}`, {
        kind: 'server',
        attributes: {
          'http.request.method': method,
          'http.route': url,
          'guise.request_id': request.id,
        },
        caller: headers.traceparent,
      })
      if (span.context !== undefined) request.span = span
    }
    done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, statusCode)
    done()
  })
  // Whoever leaves is answered nothing, and there is no response to hook on.
  app.addHook('onRequestAbort', (request, done) => {
    end(request)
    done()
  })
}

function end(request: FastifyRequest, status?: number): void {
  const { span } = request
  if (!span) return
  const job = jobOf(request)
  span.set({
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(job && { 'guise.job_id': job }),
  })
  if (status === undefined) span.end({ code: 'ABORTED' })
  else span.end(status >= 500 ? { code: String(status) } : {})
  request.span = null
}
