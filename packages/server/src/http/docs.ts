import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../version.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { openapiDocument } from './openapi/document.ts'

// Everything the page needs is served by us; no outside host is ever asked.
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ')

export async function mountDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const document = openapiDocument(endpoints, VERSION)
  app.get('/openapi.json', async () => document)
  // The studio will live here; until then the way to the documentation.
  app.get('/', async (_request, reply) => reply.redirect('/docs/'))
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply) => {
      reply.header('Content-Security-Policy', POLICY)
    })
    await pages.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        content: document,
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        hideClientButton: true,
      },
    })
  })
}
