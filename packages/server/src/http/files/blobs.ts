import { type BlobStore, type Clock, Fault } from '@guise/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFault, toFault } from '../faults.ts'
import { serveBlob } from './serve-blob.ts'

export type BlobRoutesOptions = {
  readonly blobs: Pick<BlobStore, 'open'>
  verifyLink(key: string, until: string, signature: string, now: Date): boolean
  readonly clock: Clock
}

type LinkRequest = FastifyRequest<{
  Params: { '*': string }
  Querystring: Record<string, string | string[] | undefined>
}>

export const LINK_HEADERS = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline',
  // The link is the permission, so pages of other sites may show what it leads to.
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
}

/** A link that many are given, such as that of a gallery: its address is theirs for as long as it works. */
const keptUntil = (seconds: number, now: Date) =>
  `private, max-age=${Math.max(0, Math.floor(seconds - now.getTime() / 1000))}`

const ALTERED = 'This link is invalid or has expired. Read the job again to get a new one.'
const erased = () => new Fault('NOT_FOUND', 'The file behind this link was erased.')

/** Serves the signed links of a store that has no server of its own. */
export async function blobRoutes(app: FastifyInstance, options: BlobRoutesOptions): Promise<void> {
  const { blobs, clock, verifyLink } = options

  app.setErrorHandler((error, request, reply) =>
    sendFault(
      toFault(error),
      request,
      reply.header('cache-control', LINK_HEADERS['cache-control']),
    ),
  )
  // HEAD is served here, because the one Fastify derives from GET would read the whole blob.
  app.route({ method: ['GET', 'HEAD'], url: '/blobs/*', handler: serve })

  async function serve(request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(LINK_HEADERS)
    const key = request.params['*']
    const { until, signature, keep } = request.query
    const signed = typeof until === 'string' && typeof signature === 'string'
    if (!signed || !verifyLink(key, until, signature, clock.now())) {
      throw new Fault('FORBIDDEN', ALTERED)
    }
    if (keep === 'yes') reply.header('cache-control', keptUntil(Number(until), clock.now()))
    return serveBlob(blobs, key, { request, reply, gone: erased })
  }
}
