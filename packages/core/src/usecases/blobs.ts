import { type BlobKind, blobKey } from '../blob-keys.ts'
import type { BlobStore, OpenBlob } from '../ports/blob-store.ts'
import type { Clock, Ids } from '../ports/system.ts'

const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
} as const

export type NewBlob = {
  readonly bytes: Uint8Array
  readonly contentType: keyof typeof EXTENSIONS
}

export type BlobPorts = { readonly blobs: BlobStore; readonly ids: Ids; readonly clock: Clock }

/** A blob that is there already, and is wanted under a key of its own. */
export type CopiedBlob = { readonly blob: string; readonly contentType: NewBlob['contentType'] }

/** What was to be copied is not there. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'
}

/** Writes or copies a blob to a fresh key. */
export async function storeBlob(
  { blobs, ids, clock }: BlobPorts,
  kind: BlobKind,
  accountId: string,
  item: NewBlob | CopiedBlob,
): Promise<string> {
  const { contentType } = item
  const extension = EXTENSIONS[contentType]
  const key = blobKey(kind, { day: clock.now(), accountId, random: ids.random(), extension })
  if ('bytes' in item) await blobs.put(key, item.bytes, contentType)
  else if (!(await blobs.copy(item.blob, key, contentType))) throw new BlobMissing()
  return key
}

/** Writes blobs under fresh keys; answers the keys in the same order. */
export function storeBlobs(
  ports: BlobPorts,
  kind: BlobKind,
  accountId: string,
  items: readonly NewBlob[],
): Promise<readonly string[]> {
  return Promise.all(items.map((item) => storeBlob(ports, kind, accountId, item)))
}

type Opens = Pick<BlobStore, 'open'>

export async function readBlob(blobs: Opens, key: string): Promise<Uint8Array> {
  const blob = await blobs.open(key)
  if (!blob) throw new Error('a picture of this job or recipe is missing from the blob store')
  const whole = new Uint8Array(blob.size)
  let at = 0
  for await (const chunk of blob.stream) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The same names, with bytes in the place of keys. */
export async function readBlobs(
  blobs: Opens,
  keys: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const read = Object.entries(keys).map(
    async ([name, key]) => [name, await readBlob(blobs, key)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/** The blob store failed, which is neither the engine's nor the picture's fault: it passes. */
export class BlobStoreError extends Error {
  override readonly name = 'BlobStoreError'

  constructor(cause: unknown) {
    super('the blob store cannot be read or written', { cause })
  }
}

/** The same store; whatever goes wrong while it is read or written is told apart from all else. */
export function withBlobStoreErrors(store: BlobStore): BlobStore {
  return {
    ...store,
    put: (key, bytes, contentType) => store.put(key, bytes, contentType).catch(rethrow),
    copy: (from, to, contentType) => store.copy(from, to, contentType).catch(rethrow),
    async open(key, range) {
      const blob = await store.open(key, range).catch(rethrow)
      if (!blob) return undefined
      const { size, contentType, version } = blob
      return { size, contentType, version, stream: streamWithErrors(blob) }
    },
  }
}

function rethrow(cause: unknown): never {
  throw new BlobStoreError(cause)
}

async function* streamWithErrors({ stream }: OpenBlob): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (cause) {
    rethrow(cause)
  }
}
