import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What scripts of other pages may send: credentials are keys and tokens, never our cookie. */
const SENT = [
  'Authorization',
  'X-API-Key',
  'Content-Type',
  'Idempotency-Key',
  'X-Client-Reference',
  'X-Consent',
  'X-Consent-Show',
  'X-Alias',
  'Last-Event-ID',
  'Range',
]
/** What they may read besides the body. */
const READ = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'X-Guise-Notes',
  'Idempotent-Replayed',
  'Content-Range',
  'ETag',
  'Allow',
]
const REMEMBER_SECONDS = 600

/**
 * Lets pages of these origins call the API from a browser. Off unless an operator names some: a page
 * that holds a key shows it to everybody who opens it.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: SENT,
    exposedHeaders: READ,
    maxAge: REMEMBER_SECONDS,
    strictPreflight: false,
  })
}
