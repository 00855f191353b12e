import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One answer in every form that it is sent in. */
type Kept = {
  readonly type: string
  readonly etag: string
  readonly forms: Readonly<Record<Encoding, Buffer>>
}
const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** The highest takes seconds for megabytes of script, and saves a tenth more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

declare module 'fastify' {
  interface FastifyRequest {
    isKeptAnswer?: boolean
  }
}

/**
 * For routes that answer everybody the same as long as the process lives: each is computed once and
 * compressed once, on its first use, and has an entity tag. Only answers without parameters are kept.
 */
export function keepAnswers(context: FastifyInstance): void {
  const kept = new Map<string, Promise<Kept>>()

  context.addHook('onRequest', async (request, reply) => {
    const answer = kept.get(routeOf(request))
    if (!answer) return
    request.isKeptAnswer = true
    return send(request, reply, await answer)
  })

  context.addHook('onSend', async (request, reply, payload) => {
    const route = routeOf(request)
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (request.isKeptAnswer || !isWhole || !isKeepable(request, reply)) return payload
    if (!kept.has(route)) kept.set(route, keep(reply, Buffer.from(payload)))
    return payload
  })
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? ''

function isKeepable(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.method === 'GET' && reply.statusCode === 200 && !/[:*]/.test(routeOf(request))
}

async function keep(reply: FastifyReply, identity: Buffer): Promise<Kept> {
  const type = String(reply.getHeader('content-type') ?? 'application/octet-stream')
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type, etag: digest, forms: { br, gzip: zipped, identity } }
}

function send(request: FastifyRequest, reply: FastifyReply, { type, etag, forms }: Kept) {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  const tag = `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.headers({
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: tag,
  })
  const held = (request.headers['if-none-match'] ?? '').split(',').map((text) => text.trim())
  if (held.some((one) => one === '*' || one.replace(/^W\//, '') === tag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(forms[encoding])
}

/** The smallest form that the client takes. `q=0` is a refusal; other weights say nothing here. */
function encodingFor(accepted: string): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((item) => item.trim().split(/\s*;\s*/))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name)
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? 'identity'
}
