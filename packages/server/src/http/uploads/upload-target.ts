import type { Readable } from 'node:stream'
import { type Clock, Fault } from '@guise/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { exactBytes } from '../body/exact-bytes.ts'

export type UploadTargetOptions = {
  verifyUpload(
    sent: { key: string; bytes: number; contentType: string },
    until: string,
    signature: string,
    now: Date,
  ): boolean
  receive(key: string, bytes: AsyncIterable<Uint8Array>, contentType: string): Promise<void>
  readonly clock: Clock
}

type UploadRequest = FastifyRequest<{
  Params: { '*': string }
  Querystring: Record<string, string | string[] | undefined>
}>

const REFUSED =
  'This upload URL is invalid or expired, or the content type or size is not the one announced. ' +
  'Send exactly what was announced, or get a new URL with POST /v1/uploads.'

/**
 * Takes uploads for a store that has no server of its own. What was announced is not in the address
 * but in its signature: type and length as they are sent must make the signature come out right.
 */
export async function uploadTarget(
  app: FastifyInstance,
  { clock, receive, verifyUpload }: UploadTargetOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  // Passed on as it arrives and never held whole, so the budget of bodies in memory is not for it.
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.put('/uploads/*', async (request: UploadRequest, reply) => {
    const { headers, params, query, body } = request
    const { until, signature } = query
    const contentType = headers['content-type'] ?? ''
    const bytes = Number(headers['content-length'])
    const sent = { key: `uploads/${params['*']}`, bytes, contentType }
    const signed = typeof until === 'string' && typeof signature === 'string'
    if (!signed || !verifyUpload(sent, until, signature, clock.now())) {
      throw new Fault('FORBIDDEN', REFUSED)
    }
    const stream = body as Readable
    // Destroying the body would break the connection before the client has read why.
    const chunks = exactBytes(stream.iterator({ destroyOnReturn: false }), bytes)
    await receive(sent.key, chunks, contentType).catch((error: unknown) => {
      if (stream.errored) throw stream.errored
      stream.resume()
      throw error
    })
    return reply.code(204).send()
  })
}
