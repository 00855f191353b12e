/** Ends after a while, as soon as the network is back, or when nobody waits any more. */
export function pauseOrOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, milliseconds)
    addEventListener('online', go)
    signal?.addEventListener('abort', go)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal?.removeEventListener('abort', go)
      resolve()
    }
  })
}
