import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../encoded-answer.ts'

type KeptFile = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly at: number
}

/** All that says what a file is; the other headers belong to one answer. */
const HEADERS = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'cross-origin-resource-policy',
  'accept-ranges',
  'etag',
  'last-modified',
  'vary',
]
/** Asks for something else than the whole file, or is answered with more than the file. */
const SPECIAL = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'origin']

const MAX_FILE_BYTES = 1024 * 1024
const MAX_BYTES = 32 * 1024 * 1024
/** More than there are; an entry costs memory however short its file is. */
const MAX_FILES = 2000

/**
 * Answers files of this context from memory once they were read. A whole house opens the page for guests in the same
 * moment, and opening and streaming a file costs several times as much as sending it. Memory is bounded: when it is
 * full, everything is read again.
 */
export function keepFiles(
  context: FastifyInstance,
  { freshMs, now = Date.now }: { readonly freshMs: number; readonly now?: () => number },
): void {
  const kept = new Map<string, KeptFile>()
  let bytes = 0

  context.addHook('onRequest', (request, reply, done) => {
    const file = isPlain(request) ? kept.get(nameOf(request)) : undefined
    if (!file || now() - file.at >= freshMs) return done()
    reply.headers(file.headers).send(file.body)
  })

  context.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || !isKeepable(request, reply)) return payload
    const body = await buffer(payload)
    const name = nameOf(request)
    bytes += body.length - (kept.get(name)?.body.length ?? 0)
    if (bytes > MAX_BYTES || kept.size >= MAX_FILES) {
      kept.clear()
      bytes = body.length
    }
    kept.set(name, { headers: headersOf(reply), body, at: now() })
    return body
  })
}

/** Nor one of the many spellings of an address. */
const isPlain = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.includes('%') && SPECIAL.every((name) => headers[name] === undefined)

/** A query changes no file, so it makes no other one. */
const nameOf = ({ url, headers }: FastifyRequest) =>
  `${encodingFor(headers['accept-encoding'] ?? '')} ${url.split('?')[0]}`

function isKeepable(request: FastifyRequest, reply: FastifyReply): boolean {
  const encoding = reply.getHeader('content-encoding')
  // Weights may have led to another encoding than the one it would be found by.
  const isAsNamed =
    encoding === undefined || encoding === encodingFor(request.headers['accept-encoding'] ?? '')
  const length = Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY)
  return isPlain(request) && reply.statusCode === 200 && isAsNamed && length <= MAX_FILE_BYTES
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const given = HEADERS.map((name) => [name, reply.getHeader(name)] as const)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
