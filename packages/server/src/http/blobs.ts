import { Readable } from 'node:stream'
import type { BlobStore, Clock, FaultCode } from '@guise/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rangeAsked } from './byte-range.ts'
import { exactBytes } from './exact-bytes.ts'

export type BlobRoutesOptions = {
  readonly blobs: Pick<BlobStore, 'open'>
  verifyLink(key: string, until: string, signature: string, now: Date): boolean
  readonly clock: Clock
}

type LinkRequest = FastifyRequest<{
  Params: { '*': string }
  Querystring: Record<string, string | string[] | undefined>
}>

const HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  'content-disposition': 'inline',
  // The link is the permission, so pages of other sites may show what it leads to.
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const ALTERED = 'This link was altered or has expired. Read the job again to get a new one.'
const ERASED = 'What this link led to has been erased.'

/** Serves the signed links of a store that has no server of its own. */
export async function blobRoutes(app: FastifyInstance, options: BlobRoutesOptions): Promise<void> {
  const { blobs, clock, verifyLink } = options

  // HEAD is served here, because the one Fastify derives from GET would read the whole blob.
  app.route({ method: ['GET', 'HEAD'], url: '/blobs/*', handler: serve })

  async function serve(request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(HEADERS)
    const key = request.params['*']
    const { until, signature } = request.query
    const signed = typeof until === 'string' && typeof signature === 'string'
    if (!signed || !verifyLink(key, until, signature, clock.now())) {
      return refuse(request, reply, 403, 'FORBIDDEN', ALTERED)
    }
    const whole = await blobs.open(key)
    if (!whole) return refuse(request, reply, 404, 'NOT_FOUND', ERASED)

    const { size, contentType } = whole
    const etag = `"${key}"`
    const range = rangeAsked(rangeHeader(request, etag), size)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`)
      const message = `The range starts past the end: there are ${size} bytes.`
      return refuse(request, reply, 416, 'VALIDATION_ERROR', message)
    }
    // The blob opened first only told the size: nothing is held open for what is not read.
    const part = range === 'whole' ? whole : await blobs.open(key, range)
    if (!part) return refuse(request, reply, 404, 'NOT_FOUND', ERASED)

    const length = range === 'whole' ? size : range.end - range.start + 1
    reply.headers({ etag, 'content-type': contentType, 'content-length': length })
    if (range !== 'whole') {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    }
    return reply.send(request.method === 'HEAD' ? undefined : bodyOf(part.stream, length))
  }
}

/** A range is for GET only, and If-Range makes it depend on the blob being the one first read. */
function rangeHeader(request: LinkRequest, etag: string): string | undefined {
  const condition = request.headers['if-range']
  const applies = request.method === 'GET' && (condition === undefined || condition === etag)
  return applies ? request.headers.range : undefined
}

/** Fastify destroys this when the client goes away, which ends the reading of the blob. */
function bodyOf(stream: AsyncIterable<Uint8Array>, length: number): Readable {
  return Readable.from(exactBytes(stream, length), { objectMode: false })
}

function refuse(
  request: LinkRequest,
  reply: FastifyReply,
  status: number,
  code: FaultCode,
  message: string,
): FastifyReply {
  const body = { error_code: code, message, request_id: request.id, retryable: false }
  return reply.code(status).type('application/json').send(body)
}
