import { type Job, resultExpired } from '@guise/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFault, toFault } from '../faults.ts'
import type { Services } from '../services.ts'
import { whenClosed } from '../when-closed.ts'
import { LINK_HEADERS } from './blobs.ts'
import { serveBlob } from './serve-blob.ts'

type ReadServices = Pick<Services, 'openReadLink' | 'recordRead' | 'blobs'>

/**
 * Tells that the account has read the result of a job, once the whole answer has left. What was cut off does
 * not count; nor can we see whether the last bytes arrived.
 */
export function countRead(
  { recordRead }: Pick<Services, 'recordRead'>,
  job: Pick<Job, 'accountId' | 'id' | 'readOnce'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): void {
  if (!job.readOnce) return
  whenClosed(reply, () => {
    if (!reply.raw.writableFinished) return
    recordRead(job).catch((err: unknown) =>
      request.log.error(
        { err, job: job.id },
        'a read was not recorded: the result stays its whole life',
      ),
    )
  })
}

/**
 * Links to results that are deleted after the first read. They go through the api wherever blobs are kept:
 * nobody else sees whether something was read to its end.
 */
export async function mountReadLinks(app: FastifyInstance, services: ReadServices): Promise<void> {
  app.setErrorHandler((error, request, reply) =>
    sendFault(toFault(error), request, reply.header('cache-control', 'private, no-store')),
  )
  app.route<{ Params: { file: string } }>({
    // HEAD is served here, because the one Fastify derives from GET would read the whole blob.
    method: ['GET', 'HEAD'],
    url: '/reads/:file',
    async handler(request, reply) {
      reply.headers(LINK_HEADERS)
      const { job, key } = await services.openReadLink(request.params.file.replace(/\.\w+$/, ''))
      const whole = () => countRead(services, job, { request, reply })
      return serveBlob(services.blobs, key, { request, reply, gone: resultExpired, whole })
    },
  })
}
