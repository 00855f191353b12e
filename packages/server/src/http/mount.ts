import formbody from '@fastify/formbody'
import { type Caller, Fault } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticate } from './authenticate.ts'
import { limitBodiesInFlight } from './body-budget.ts'
import { endWithKey } from './end-with-key.ts'
import type { Access, Endpoint } from './endpoints/endpoint.ts'
import { limitOpenRequests } from './open-requests.ts'
import type { HttpSettings, Services } from './services.ts'
import { checkedQuery } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    access?: Access
    reads?: Endpoint['reads']
    isLasting?: boolean
  }
}

const MINUTE_MS = 60_000

/** The one registrar: every endpoint of the API is mounted here, from its row. */
export async function mountEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  services: Services,
  settings: HttpSettings,
): Promise<void> {
  refuseDoubles(endpoints)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    request.caller = await authenticate(services, request, access)
  })
  endWithKey(app, services)
  limitOpenRequests(app, settings.maxOpenRequests)
  limitBodiesInFlight(app, settings)
  // A context of its own for each way of reading a body: parsers belong to contexts.
  for (const reads of ['json', 'form', 'nothing'] as const) {
    await app.register(async (context) => {
      await setParsers(context, reads)
      for (const endpoint of endpoints) {
        if (endpoint.reads === reads) mount(context, endpoint, settings)
      }
    })
  }
}

async function setParsers(context: FastifyInstance, reads: Endpoint['reads']): Promise<void> {
  if (reads === 'json') {
    context.removeContentTypeParser('text/plain')
    return
  }
  context.removeAllContentTypeParsers()
  if (reads === 'form') {
    await context.register(formbody)
    return
  }
  // Whatever is sent here is let through unread, also under a content type that is none.
  context.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['content-type']
  })
  context.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

function mount(context: FastifyInstance, endpoint: Endpoint, settings: HttpSettings): void {
  context.route({
    method: answersItself(endpoint) ? [endpoint.method, 'HEAD'] : endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      access: endpoint.access,
      reads: endpoint.reads,
      isLasting: endpoint.isLasting ?? false,
      rateLimit: limitOf(endpoint.access, settings),
    },
    handler: async (request, reply) => {
      const result = await endpoint.handle({
        caller: request.caller as Caller,
        params: request.params as Record<string, string>,
        query: endpoint.query && checkedQuery(endpoint.query, request.query),
        body: request.body,
        request,
        reply,
      })
      if (endpoint.success.status === 204) return reply.code(204).send()
      return result
    },
  })
}

/** A row that never answers JSON. */
function answersItself({ success }: Endpoint): boolean {
  return success.content !== undefined && success.schema === undefined
}

/** One count per key and kind of access, over all endpoints of that kind; by address without a key. */
function limitOf(access: Access, settings: HttpSettings) {
  const bucket = access === 'submit' || access === 'upload' ? access : 'read'
  const standard = bucket === 'read' ? settings.readsPerMinute : settings.submitsPerMinute
  return {
    timeWindow: MINUTE_MS,
    max: ({ caller }: FastifyRequest) =>
      (bucket === 'read' ? caller?.readLimit : caller?.submitLimit) ?? standard,
    keyGenerator: ({ caller, ip }: FastifyRequest) =>
      `${bucket}:${caller?.keyId ?? caller?.accountId ?? ip}`,
  }
}

export function rateLimited(_request: unknown, { ttl, max }: { ttl: number; max: number }): Fault {
  const seconds = Math.max(1, Math.ceil(ttl / 1000))
  return new Fault(
    'RATE_LIMITED',
    `More than ${max} requests in a minute with this key. Wait ${seconds} s, then go on.`,
    { retryAfter: seconds },
  )
}

function refuseDoubles(endpoints: readonly Endpoint[]): void {
  const names = endpoints.flatMap(({ method, path, operationId }) => [
    `${method} ${path}`,
    operationId,
  ])
  const doubled = names.find((name, at) => names.indexOf(name) !== at)
  if (doubled) throw new Error(`endpoint ${doubled} is defined twice`)
}
