import type { BlobStore, ByteRange } from '../ports/blob-store.ts'
import type { LinkInit } from './blob-fixtures.ts'

type Stored = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly version: string
}

export type MemoryBlobStore = BlobStore & {
  /** Stands in for the server that would serve the links. */
  fetchLink(url: string, init?: LinkInit): Promise<Response>
}

const ORIGIN = 'https://blobs.test'

export function createMemoryBlobStore(): MemoryBlobStore {
  const blobs = new Map<string, Stored>()
  let writes = 0
  const keep = (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) =>
    blobs.set(key, { bytes, contentType, version: String(++writes) })
  const signingKey = crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, ['sign'])

  async function sign(...lines: readonly string[]): Promise<string> {
    const text = new TextEncoder().encode(lines.join('\n'))
    const signature = await crypto.subtle.sign('HMAC', await signingKey, text)
    return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    )
  }

  return {
    async put(key, bytes, contentType) {
      keep(key, Uint8Array.from(bytes), contentType)
    },

    async open(key, range = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const found = blobs.get(key)
      if (!found) return undefined
      const { bytes, contentType, version } = found
      const stream = chunksOf(cut(bytes, range))
      return { size: bytes.byteLength, contentType, version, stream }
    },

    async copy(from, to, contentType) {
      const found = blobs.get(from)
      if (found) blobs.set(to, { ...found, contentType })
      return found !== undefined
    },

    async delete(keys) {
      for (const key of keys) blobs.delete(key)
    },

    async link(key, until, sharedFrom) {
      const seconds = String(Math.floor(until.getTime() / 1000))
      const link = `${ORIGIN}/${key}?until=${seconds}&signature=${await sign(key, seconds)}`
      return sharedFrom ? `${link}&keep=yes` : link
    },

    async uploadLink(key, { until, bytes, contentType }) {
      const seconds = String(Math.floor(until.getTime() / 1000))
      const signature = await sign('upload', key, seconds, String(bytes), contentType)
      const url = `${ORIGIN}/${key}?until=${seconds}&signature=${signature}`
      return { url, headers: { 'content-type': contentType } }
    },

    async check() {},

    async deleteOlderThan(kind, day) {
      const limit = `${kind}/${day.toISOString().slice(0, 10)}/`
      const old = [...blobs.keys()].filter((key) => key.startsWith(`${kind}/`) && key < limit)
      for (const key of old) blobs.delete(key)
      return old.length
    },

    async fetchLink(url, init) {
      const { pathname, searchParams } = new URL(url)
      const key = pathname.slice(1)
      const until = searchParams.get('until') ?? ''
      const sent = init?.body && Uint8Array.from(init.body)
      const contentType = new Headers(init?.headers).get('content-type') ?? ''
      const expected = sent
        ? await sign('upload', key, until, String(sent.length), contentType)
        : await sign(key, until)
      const genuine = searchParams.get('signature') === expected
      if (!genuine || Date.now() >= Number(until) * 1000) return new Response(null, { status: 403 })
      if (sent) {
        keep(key, sent, contentType)
        return new Response(null, { status: 204 })
      }
      const found = blobs.get(key)
      if (!found) return new Response(null, { status: 404 })
      return answer(found, init?.headers?.range, searchParams.has('keep'))
    },
  }
}

function cut(bytes: Uint8Array<ArrayBuffer>, { start, end }: ByteRange): Uint8Array<ArrayBuffer> {
  return bytes.slice(start, Math.min(end + 1, bytes.byteLength))
}

/** In several chunks, so that what reads a blob from memory in a test meets chunks there too. */
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

function answer(
  { bytes, contentType }: Stored,
  rangeHeader: string | undefined,
  isKept: boolean,
): Response {
  const size = bytes.byteLength
  const headers = {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'cache-control': isKept ? 'private, max-age=60' : 'private, no-store',
  }
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(rangeHeader ?? '') ?? []
  if (!first && !last) return respond(200, bytes, headers)
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start > end) return new Response(null, { status: 416 })
  return respond(206, cut(bytes, { start, end }), {
    ...headers,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
}

function respond(
  status: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return new Response(bytes, {
    status,
    headers: { ...headers, 'content-length': String(bytes.byteLength) },
  })
}
