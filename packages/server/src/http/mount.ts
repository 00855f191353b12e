import formbody from '@fastify/formbody'
import { type Caller, Fault } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticate } from './authenticate.ts'
import { limitBodiesInFlight } from './body-budget.ts'
import type { Access, Endpoint } from './endpoints/endpoint.ts'
import type { HttpSettings, Services } from './services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    access?: Access
    reads?: Endpoint['reads']
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
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      access: endpoint.access,
      reads: endpoint.reads,
      rateLimit: limitOf(endpoint.access, settings),
    },
    handler: async (request, reply) => {
      const result = await endpoint.handle({
        caller: request.caller as Caller,
        params: request.params as Record<string, string>,
        body: request.body,
        request,
        reply,
      })
      if (endpoint.success.status === 204) return reply.code(204).send()
      return result
    },
  })
}

/** One count per key and kind of access, over all endpoints of that kind; by address without a key. */
function limitOf(access: Access, settings: HttpSettings) {
  const bucket = access === 'submit' ? 'submit' : 'read'
  const standard = access === 'submit' ? settings.submitsPerMinute : settings.readsPerMinute
  return {
    timeWindow: MINUTE_MS,
    max: ({ caller }: FastifyRequest) =>
      (access === 'submit' ? caller?.submitLimit : caller?.readLimit) ?? standard,
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
