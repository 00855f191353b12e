/** What every call that goes over the network takes. An abort surfaces as the signal's reason. */
export type Abortable = { readonly signal?: AbortSignal | undefined }

/** The promise, or the signal's reason as soon as it is aborted; the work behind it goes on. */
export async function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise
  promise.catch(() => {})
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
