import { type BlobKind, type BlobStore, blobKey } from '../ports/blob-store.ts'
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

/** Writes blobs under fresh keys; answers the keys in the same order. */
export function storeBlobs(
  { blobs, ids, clock }: BlobPorts,
  kind: BlobKind,
  accountId: string,
  items: readonly NewBlob[],
): Promise<readonly string[]> {
  return Promise.all(
    items.map(async ({ bytes, contentType }) => {
      const extension = EXTENSIONS[contentType]
      const key = blobKey(kind, { day: clock.now(), accountId, random: ids.random(), extension })
      await blobs.put(key, bytes, contentType)
      return key
    }),
  )
}
