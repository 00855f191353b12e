import type { BlobStore, OpenBlob } from '../ports/blob-store.ts'

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
    async open(key, range) {
      const blob = await store.open(key, range).catch(rethrow)
      return blob && { ...blob, stream: streamWithErrors(blob) }
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
