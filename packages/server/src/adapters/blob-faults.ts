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
    open: (key, range) => guarded(store.open(key, range)),
    copy: (from, to, contentType) => guarded(store.copy(from, to, contentType)),
    delete: (keys) => guarded(store.delete(keys)),
    link: (key, until) => guarded(store.link(key, until)),
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
