import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One answer, in every form that was asked for so far. */
export type EncodedAnswer = {
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

/** Compressed once for each encoding, on its first use. */
export function encodedAnswer(type: string, bytes: Buffer): EncodedAnswer {
  const forms = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    form(encoding) {
      const made = forms.get(encoding) ?? ENCODE[encoding](bytes)
      forms.set(encoding, made)
      return made
    },
  }
}

/** Sets the headers, and answers the body in the form that the client takes; none when it has it. */
export async function chooseForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, form }: EncodedAnswer,
): Promise<Buffer | string> {
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
export function encodingFor(accepted: string): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((item) => item.trim().split(/\s*;\s*/))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name)
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? 'identity'
}
