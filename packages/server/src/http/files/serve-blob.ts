import { Readable } from 'node:stream'
import { type BlobStore, Fault } from '@guise/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { exactBytes } from '../body/exact-bytes.ts'
import { rangeAsked } from './byte-range.ts'

export type BlobAnswer = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly gone: () => Fault
  /** Called when all bytes are about to be sent, not for a part or a look. */
  readonly whole?: () => void
}

/**
 * Answers a blob's bytes: whole, a part, or nothing where the client has them already. The key names
 * bytes that never change, so it is their entity tag. Throws the given fault when there is no blob.
 */
export async function serveBlob(
  blobs: Pick<BlobStore, 'open'>,
  key: string,
  { request, reply, gone, whole: sendsWhole }: BlobAnswer,
): Promise<FastifyReply> {
  const whole = await blobs.open(key)
  if (!whole) throw gone()
  const { size, contentType } = whole
  const etag = `"${key}"`
  reply.headers({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff', etag })
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const range = rangeAsked(rangeHeader(request, etag), size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new Fault(
      'RANGE_NOT_SATISFIABLE',
      `The range starts after the end of the file, which has ${size} bytes. Request an earlier range or the whole file.`,
    )
  }
  // The blob opened first only told the size: nothing is held open for what is not read.
  const part = range === 'whole' ? whole : await blobs.open(key, range)
  if (!part) throw gone()
  const length = range === 'whole' ? size : range.end - range.start + 1
  reply.headers({ 'content-type': contentType, 'content-length': length })
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  }
  if (length === size && request.method === 'GET') sendsWhole?.()
  // Fastify destroys the stream when the client goes away, which ends the reading of the blob.
  return reply.send(
    request.method === 'HEAD'
      ? undefined
      : Readable.from(exactBytes(part.stream, length), { objectMode: false }),
  )
}

function holds(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag)
}

/** A range is for GET only, and If-Range makes it depend on the blob being the one first read. */
function rangeHeader(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range']
  const applies = request.method === 'GET' && (condition === undefined || condition === etag)
  return applies ? request.headers.range : undefined
}
