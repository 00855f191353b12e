const STORE = 'guise-pictures'

/** Keeps exactly these for times without network. For pictures of a campaign, never for those of guests. */
export async function keepPictures(links: readonly string[]): Promise<void> {
  // Only where the connection is safe.
  if (!('caches' in globalThis)) return
  const store = await caches.open(STORE)
  const wanted = new Map(links.map((link) => [withoutSignature(link), link]))
  for (const { url } of await store.keys()) {
    if (!wanted.delete(url)) await store.delete(url)
  }
  for (const [url, link] of wanted) await keep(store, url, link).catch(() => {})
}

export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(STORE)
}

/**
 * The kept pictures as addresses in memory, by their address without signature. One that another origin answered
 * opaquely cannot be read, and is left out.
 */
export async function readPictures(links: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!('caches' in globalThis)) return new Map()
  const store = await caches.open(STORE)
  const entries = links.map(withoutSignature).map(async (url) => {
    const blob = await (await store.match(url, { ignoreVary: true }))?.blob()
    return blob?.size ? ([url, URL.createObjectURL(blob)] as const) : undefined
  })
  return new Map((await Promise.all(entries)).filter((entry) => entry !== undefined))
}

/** Signatures are renewed every few hours, and must not lie about. */
export function withoutSignature(link: string): string {
  const url = new URL(link, location.href)
  url.search = ''
  return url.href
}

async function keep(store: Cache, url: string, link: string): Promise<void> {
  const isOurs = new URL(link, location.href).origin === location.origin
  // A bucket of blobs shows its pictures to pages, and answers scripts nothing: enough to show them.
  const answer = await fetch(link, { mode: isOurs ? 'same-origin' : 'no-cors' })
  if (answer.ok || answer.type === 'opaque') await store.put(url, answer)
}
