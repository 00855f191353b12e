import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { Fault, type Metrics, type Tracing } from '@guise/core'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { allowOrigins } from './access/cors.ts'
import type { CountRequest } from './access/rate-limits.ts'
import { commonHeaders } from './common-headers.ts'
import { endConnections } from './end-connections.ts'
import type { Endpoint } from './endpoint.ts'
import { HTTP_STATUS, sendFault, toFault } from './faults.ts'
import { mountDocs } from './files/docs.ts'
import { mountGuide } from './files/guide.ts'
import { mountPreviews } from './files/previews.ts'
import { mountReadLinks } from './files/read-links.ts'
import { mountSamples } from './files/samples.ts'
import { createWebApp } from './files/web-app.ts'
import { type Health, mountHealth } from './health.ts'
import { watchPaths } from './known-paths.ts'
import { mountEndpoints } from './mount.ts'
import { refuseProtocolError } from './protocol-errors.ts'
import { childLoggerFactory, logRequests } from './request-log.ts'
import { measureRequests } from './request-metrics.ts'
import { traceRequests } from './request-tracing.ts'
import type { HttpSettings, Services } from './services.ts'

export type AppParts = {
  readonly endpoints: readonly Endpoint[]
  readonly services: Services
  readonly settings: HttpSettings
  readonly health: Health
  readonly countRequest: CountRequest
  readonly metrics: Pick<Metrics, 'count' | 'observe'>
  readonly logger: FastifyBaseLogger
  /** Absent: no request is followed. */
  readonly tracing?: Tracing
  /** Serves signed links when the blob store has no server of its own. */
  readonly mountBlobs?: (app: FastifyInstance) => Promise<void>
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { endpoints, services, settings } = parts
  const webApp = createWebApp(settings)
  const headers = await commonHeaders()
  const markAnswer = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id)
  }
  const app = Fastify({
    loggerInstance: parts.logger,
    disableRequestLogging: true,
    childLoggerFactory,
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
    genReqId: () => randomUUID(),
    // Slow clients are cut off; Node checks only as often as the interval says.
    requestTimeout: 120_000,
    connectionTimeout: 180_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    // What the router itself refuses, such as a malformed or endless id, is at no path of ours.
    frameworkErrors: (_error, request, reply) => {
      markAnswer(request, reply)
      sendFault(nothingHere(), request, reply)
    },
    clientErrorHandler: refuseProtocolError,
    return503OnClosing: false,
  })
  const methodsAt = watchPaths(app)
  // Hooks of every request are not async where nothing is awaited: each promise costs a turn of the queue.
  app.addHook('onRequest', (request, reply, done) => {
    markAnswer(request, reply)
    done()
  })
  endConnections(app, services.draining)
  app.setErrorHandler((error, request, reply) => {
    const fault = toFault(error)
    // What is our own error is said to the operator with its cause.
    if (HTTP_STATUS[fault.code] >= 500 && fault.details.cause) {
      request.log.error({ err: fault.details.cause, code: fault.code }, 'request failed')
    }
    return sendFault(fault, request, reply)
  })
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(request.url)
    const isPreflight = request.method === 'OPTIONS'
    // Files share a path for all of them: of one that takes this method, only the file is missing.
    const isMissing = methods.includes(request.method) && !isPreflight
    if (methods.length === 0 || isMissing) return sendFault(nothingHere(), request, reply)
    reply.header('Allow', methods.join(', '))
    return isPreflight ? reply.code(204).send() : sendFault(otherMethod(methods), request, reply)
  }
  app.setNotFoundHandler((request, reply) =>
    webApp.isOpenedBy(request) ? webApp.sendPage(reply) : refuseUnknown(request, reply),
  )
  logRequests(app, parts.logger)
  // Before the hook that ends the span of a request.
  measureRequests(app, parts.metrics)
  traceRequests(app, parts.tracing)
  await allowOrigins(app, settings.corsOrigins)
  // What is sent to no path of ours is not read first: anybody can send it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && request.method !== 'GET') refuseUnknown(request, reply)
    else done()
  })
  // Cookies are only set by it: the one of ours is read by hand.
  await app.register(cookie, { hook: false })
  await app.register(async (api) => {
    await mountEndpoints(api, endpoints, { services, settings, countRequest: parts.countRequest })
  })
  await mountHealth(app, parts.health)
  // In a context of its own, whose answers are kept.
  await app.register((previews) =>
    mountPreviews(previews, services.catalog, settings.previewFolder),
  )
  await mountSamples(app, settings.samplesFolder)
  await app.register((reads) => mountReadLinks(reads, services))
  await parts.mountBlobs?.(app)
  await mountDocs(app, settings)
  await webApp.mount(app)
  await mountGuide(app, settings)
  return app
}

function nothingHere(): Fault {
  return new Fault('NOT_FOUND', 'Path not found. See /docs for all endpoints.')
}

/** Without a comma before "and", as in all texts here. */
const inWords = new Intl.ListFormat('en-GB')

function otherMethod(methods: readonly string[]): Fault {
  const named = methods.filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
  return new Fault('METHOD_NOT_ALLOWED', `This path supports only ${inWords.format(named)}.`)
}
