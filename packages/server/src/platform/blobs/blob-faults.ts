import { type BlobStore, Fault } from '@guise/core'

/** What a full, broken or read-only disk says: it does not pass by itself within seconds. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

type Guarded = Pick<BlobStore, 'put' | 'open' | 'copy' | 'delete' | 'link' | 'uploadLink'>
type Receives = {
  receive?(key: string, bytes: AsyncIterable<Uint8Array>, contentType: string): Promise<void>
}

/** A blob store that is away or full is an error of ours that passes: the caller is told to try again. */
export function withBlobFaults<Store extends Guarded & Receives>(store: Store): Store {
  const { receive } = store
  return {
    ...store,
    put: (key, bytes, contentType) => guarded(store.put(key, bytes, contentType)),
    async open(key, range) {
      const blob = await guarded(store.open(key, range))
      if (!blob) return undefined
      const { stream, reusedChunks } = blob
      return {
        ...blob,
        stream: guardedChunks(stream),
        ...(reusedChunks && { reusedChunks: guardedChunks(reusedChunks) }),
      }
    },
    copy: (from, to, contentType) => guarded(store.copy(from, to, contentType)),
    delete: (keys) => guarded(store.delete(keys)),
    link: (key, until, sharedFrom) => guarded(store.link(key, until, sharedFrom)),
    uploadLink: (key, announced) => guarded(store.uploadLink(key, announced)),
    ...(receive && {
      receive: (key: string, bytes: AsyncIterable<Uint8Array>, contentType: string) =>
        guarded(receive(key, bytes, contentType)),
    }),
  }
}

async function guarded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Fault ? error : blobFault(error)
  }
}

/** Without a generator around it, which costs as much as reading a chunk does. */
function guardedChunks(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const source = chunks[Symbol.asyncIterator]()
      return {
        next: () => guarded(source.next()),
        return: async () => (await source.return?.()) ?? { done: true, value: undefined },
      }
    },
  }
}

function blobFault(cause: unknown): Fault {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return NO_ROOM.has(code)
    ? new Fault('UNAVAILABLE', 'The picture storage is full. Try again later.', {
        retryAfter: 30,
        cause,
      })
    : new Fault('UNAVAILABLE', 'The picture storage is unavailable. Try again shortly.', {
        retryAfter: 5,
        cause,
      })
}
