import { type BlobKind, blobKey } from '../blob-keys.ts'
import type { BlobStore, OpenBlob } from '../ports/blob-store.ts'

export type BlobStoreUnderTest = {
  readonly store: BlobStore
  close(): Promise<void>
  /** Uses a link the way a stranger with nothing but the link does. */
  fetchLink(url: string, init?: LinkInit): Promise<Response>
}

export type LinkInit = {
  readonly method?: 'PUT'
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** A key nobody used before, as the system itself makes them. */
export function freshKey(kind: BlobKind = 'results', day: Date = new Date(), extension = 'png') {
  return blobKey(kind, {
    day,
    accountId: crypto.randomUUID(),
    random: crypto.randomUUID(),
    extension,
  })
}

export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  // getRandomValues takes no more than 64 KiB at once.
  for (let at = 0; at < length; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, Math.min(at + 65_536, length)))
  }
  return bytes
}

export async function readBlob(blob: OpenBlob | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!blob) throw new Error('There is no such blob.')
  const chunks = await Array.fromAsync(blob.stream)
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/** Comparing hashes, not megabytes: a failing comparison of large arrays takes minutes to print. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
