import { type BlobStore, Fault } from '@guise/core'

/** A blob store that is away or full is trouble of ours that passes: the caller is told to try again. */
export function withBlobFaults<
  Store extends Pick<BlobStore, 'put' | 'open' | 'link' | 'uploadLink'>,
>(store: Store): Store {
  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof Fault) throw error
      throw new Fault(
        'UNAVAILABLE',
        'The service cannot reach its picture store. Try again shortly.',
        {
          retryAfter: 5,
          cause: error,
        },
      )
    }
  }
  return {
    ...store,
    put: (key, bytes, contentType) => guarded(store.put(key, bytes, contentType)),
    open: (key, range) => guarded(store.open(key, range)),
    link: (key, until) => guarded(store.link(key, until)),
    uploadLink: (key, announced) => guarded(store.uploadLink(key, announced)),
  }
}
