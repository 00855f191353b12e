import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One answer, in every form that was asked for so far. */
type Kept = {
  readonly type: string
  readonly etag: string
  readonly form: (encoding: Encoding) => Promise<Buffer>
}
const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** The highest takes seconds for megabytes of script, and saves a tenth more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const ENCODE: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
}

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
  const kept = new Map<string, Kept>()

  context.addHook('onRequest', async (request, reply) => {
    const answer = kept.get(routeOf(request))
    if (!answer) return
    request.isKeptAnswer = true
    return reply.send(await choose(request, reply, answer))
  })

  context.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (request.isKeptAnswer || !isWhole || !isKeepable(request, reply)) return payload
    const route = routeOf(request)
    const answer = kept.get(route) ?? keep(reply, Buffer.from(payload))
    kept.set(route, answer)
    return choose(request, reply, answer)
  })
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? ''

function isKeepable({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && reply.statusCode === 200 && !/[:*]/.test(routeOptions.url ?? '')
}

function keep(reply: FastifyReply, bytes: Buffer): Kept {
  const forms = new Map<Encoding, Promise<Buffer>>()
  return {
    type: String(reply.getHeader('content-type') ?? 'application/octet-stream'),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    form(encoding) {
      const made = forms.get(encoding) ?? ENCODE[encoding](bytes)
      forms.set(encoding, made)
      return made
    },
  }
}

/** Sets the headers, and answers the body in the form that the client takes; none when it has it. */
async function choose(request: FastifyRequest, reply: FastifyReply, { type, etag, form }: Kept) {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  const tag = `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.removeHeader('content-length').headers({
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: tag,
  })
  const held = (request.headers['if-none-match'] ?? '').split(',').map((text) => text.trim())
  if (held.some((one) => one === '*' || one.replace(/^W\//, '') === tag)) {
    reply.code(304)
    return ''
  }
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return form(encoding)
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
