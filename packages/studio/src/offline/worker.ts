// The service worker of the pages that stay usable without network. The build prepends SHELL (tools/offline.ts).
// It answers with what belongs to everybody: the page, its files, the pictures of a campaign. What people
// made and what the API answers is never kept here.

type Shell = {
  /** Another for every build: each has a store of its own, so that versions never mix. */
  readonly version: string
  /** The script that every page of this build begins with. */
  readonly entry: string
  /** By the scope of a worker: where its page is found, and what that is made of. */
  readonly pages: Readonly<Record<string, { readonly address: string; readonly files: string[] }>>
}
declare const SHELL: Shell

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
type Scope = {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void
  addEventListener(type: 'fetch', heard: (event: Fetching) => void): void
}
// The types of workers and of pages cannot be used in one program.
const worker = self as unknown as Scope

const SCOPE = new URL(worker.registration.scope).pathname
const SHOWN = SHELL.pages[SCOPE] ?? { address: SCOPE, files: [] }
const STORES = `guise-shell${SCOPE.replaceAll('/', '-')}`
const STORE = STORES + SHELL.version
/** Written by pages (kept-pictures.ts): without signatures, which change with the hours. */
const PICTURES = 'guise-pictures'
/** A network that leads nowhere is none. */
const PATIENCE_MS = 4000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(pageFor(request))
  // Of whichever build: their names say what is in them.
  else if (origin === location.origin && pathname.startsWith('/assets/'))
    event.respondWith(keptOr(caches.match(pathname), request))
  else if (request.destination === 'image') event.respondWith(keptOr(pictureOf(request), request))
})

/** All or nothing: a build that is not there as a whole is tried again, and the one before stays. */
async function install(): Promise<void> {
  const page = await fetch(SHOWN.address, { headers: { Accept: 'text/html' }, cache: 'no-store' })
  // In the middle of an upgrade the page may be of another build than this worker.
  if (!page.ok || !(await page.clone().text()).includes(SHELL.entry))
    throw new Error('the page is of another version')
  try {
    const store = await caches.open(STORE)
    await store.put(SHOWN.address, page)
    await store.addAll(SHOWN.files)
  } catch (error) {
    // Half a build must not be taken for the one before the next.
    await caches.delete(STORE)
    throw error
  }
  await worker.skipWaiting()
}

/** The build before stays for pages of it that are still open: the service has its files no more. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(STORES) && name !== STORE)
  // Booths of 0.6 and before had one store for all pages.
  const ancient = names.filter((name) => /^guise-shell-[0-9a-f]{12}$/.test(name))
  await Promise.all([...old.slice(0, -1), ...ancient].map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The page of now while there is a network; files are named by their content, so both fit. */
async function pageFor(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  if (answer && isOurs(answer)) return answer
  return (await caches.match(SHOWN.address, { cacheName: STORE })) ?? answer ?? Response.error()
}

/** Neither a proxy that is out of order nor the sign-in page of somebody's Wi-Fi. */
function isOurs({ ok, type, headers }: Response): boolean {
  return type === 'opaqueredirect' || (ok && headers.has('Content-Security-Policy'))
}

const pictureOf = ({ url }: Request) =>
  caches.match(url, { cacheName: PICTURES, ignoreSearch: true, ignoreVary: true })

async function keptOr(kept: Promise<Response | undefined>, request: Request): Promise<Response> {
  return (await kept) ?? fetch(request)
}

export {}
