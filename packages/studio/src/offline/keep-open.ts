/** Pages that can be opened without network once they were opened with it; nothing else is touched. */
export type OfflineScope = '/booth/' | '/g/'

/** Undefined where the browser has no service workers, or while the page is being developed. */
export async function keepOpen(
  scope: OfflineScope,
): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.hot || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register('/offline.js', { scope }).catch(() => undefined)
}
