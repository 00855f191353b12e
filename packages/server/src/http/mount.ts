import formbody from '@fastify/formbody'
import type { Caller } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticate, sessionSecretOf } from './access/authenticate.ts'
import { endWithKey } from './access/end-with-key.ts'
import { limitOpenRequests } from './access/open-requests.ts'
import { limitOf } from './access/rate-limits.ts'
import {
  type BodyBudget,
  type BodyLimits,
  bodyLimitsOf,
  createBodyBudget,
  readJsonBodies,
  refuseAnnounced,
} from './body/json-body.ts'
import { type Access, type Endpoint, isOpen } from './endpoint.ts'
import type { HttpSettings, Services } from './services.ts'
import { asObject, checkedBody, checkedQuery } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** What the cookie of a signed-in browser holds. */
    sessionSecret: string | null
  }
  interface FastifyContextConfig {
    access?: Access
    /** Nobody's credentials are looked at. */
    isOpen?: boolean
    inBooth?: boolean
    bodyLimits?: BodyLimits
    isLasting?: boolean
  }
}

/** The one registrar: every endpoint of the API is mounted here, from its row. */
export async function mountEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  services: Services,
  settings: HttpSettings,
): Promise<void> {
  refuseDoubles(endpoints)
  app.decorateRequest('caller', null)
  app.decorateRequest('sessionSecret', null)
  app.addHook('onRequest', async (request) => {
    const { access, inBooth, isOpen } = request.routeOptions.config
    if (access === undefined || isOpen) return
    request.sessionSecret = sessionSecretOf(request, settings.publicUrl)
    request.caller = await authenticate(services, request, { access, inBooth })
  })
  endWithKey(app, services)
  limitOpenRequests(app, settings.maxOpenRequests)
  const budget = createBodyBudget(app, settings)
  // A context of its own for each way of reading a body: parsers belong to contexts.
  for (const reads of ['json', 'form', 'nothing'] as const) {
    await app.register(async (context) => {
      await setParsers(context, reads, budget)
      for (const endpoint of endpoints) {
        if (endpoint.reads === reads) mount(context, endpoint, settings)
      }
    })
  }
}

async function setParsers(
  context: FastifyInstance,
  reads: Endpoint['reads'],
  budget: BodyBudget,
): Promise<void> {
  if (reads === 'json') return readJsonBodies(context, budget)
  context.removeAllContentTypeParsers()
  if (reads === 'form') {
    context.addHook('onRequest', async ({ headers, routeOptions }) => {
      if (routeOptions.config.bodyLimits) refuseAnnounced(headers, routeOptions.config.bodyLimits)
    })
    await context.register(formbody)
    return
  }
  // Whatever is sent here is let through unread, also under a content type that is none.
  context.addHook('onRequest', ({ raw }, _reply, done) => {
    delete raw.headers['content-type']
    done()
  })
  context.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

function mount(context: FastifyInstance, endpoint: Endpoint, settings: HttpSettings): void {
  const bodyLimits = bodyLimitsOf(endpoint, settings)
  context.route({
    method: answersHead(endpoint) ? [endpoint.method, 'HEAD'] : endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimits.bytes,
    config: {
      access: endpoint.access,
      isOpen: isOpen(endpoint),
      inBooth: endpoint.inBooth ?? false,
      bodyLimits,
      isLasting: endpoint.isLasting ?? false,
      rateLimit: limitOf(endpoint, settings),
    },
    handler: async (request, reply) => {
      const result = await endpoint.handle({
        caller: request.caller as Caller,
        params: request.params as Record<string, string>,
        get query() {
          return endpoint.query && checkedQuery(endpoint.query, request.query)
        },
        get body() {
          return bodyOf(endpoint, request)
        },
        get sent() {
          return asObject(request.body)
        },
        request,
        reply,
      })
      if (endpoint.success.status === 204) return reply.code(204).send()
      if (endpoint.success.status === 202) reply.code(202)
      return result
    },
  })
}

function bodyOf({ body, rules, isBodyOptional }: Endpoint, request: FastifyRequest) {
  if (!body) return undefined
  const sent = isBodyOptional ? (request.body ?? {}) : request.body
  return checkedBody(
    body,
    sent,
    typeof rules === 'function' ? rules(request.caller as Caller) : rules,
  )
}

/** A row that reads and never answers JSON. */
function answersHead({ method, success }: Endpoint): boolean {
  return method === 'GET' && success.content !== undefined && success.schema === undefined
}

function refuseDoubles(endpoints: readonly Endpoint[]): void {
  const names = endpoints.flatMap(({ method, path, operationId }) => [
    `${method} ${path}`,
    operationId,
  ])
  const doubled = names.find((name, at) => names.indexOf(name) !== at)
  if (doubled) throw new Error(`endpoint ${doubled} is defined twice`)
}
