const RENEWED_AT = 'guise.renewed-at'
/** A page that lacks a part again at once would be loaded for ever. */
const PAUSE_MS = 60_000

/** After an upgrade an open page asks for parts that are gone. The page of today has them. */
export function renewAfterUpgrade(): void {
  addEventListener('vite:preloadError', () => void renew())
}

async function renew(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED_AT)) < PAUSE_MS) return
  // When nothing answers it is the network, and whoever reloads then loses the page as well.
  const answers = await fetch('/', { headers: { Accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return
  sessionStorage.setItem(RENEWED_AT, String(Date.now()))
  location.reload()
}
