import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** The one without a window first: it draws the same pages for a third of the processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export type CameraFilm = { readonly cameraFilm?: string }

/** Debian's Chromium, with a camera that shows a film instead of a room. */
export function launchBrowser({ cameraFilm }: CameraFilm = {}): Promise<Browser> {
  const executablePath = process.env.GUISE_CHROMIUM ?? PLACES.find((place) => existsSync(place))
  if (!executablePath) {
    throw new Error(
      'There is no Chromium. Install it (apt-get install chromium) or set GUISE_CHROMIUM.',
    )
  }
  return chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(cameraFilm ? [`--use-file-for-fake-video-capture=${cameraFilm}`] : []),
    ],
  })
}

export const WIDE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export type Watched = {
  readonly context: BrowserContext
  /** Everything that must not happen in any test: outside hosts, refused policy, uncaught errors. */
  readonly faults: readonly string[]
}

export type ContextOptions = {
  readonly viewport?: { width: number; height: number }
  readonly isDark?: boolean
  /** Where what moves is to be seen; tests do not wait for it. */
  readonly moves?: boolean
}

export async function openContext(
  browser: Browser,
  baseUrl: string,
  options: ContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: options.viewport ?? WIDE,
    colorScheme: options.isDark ? 'dark' : 'light',
    reducedMotion: options.moves ? 'no-preference' : 'reduce',
    permissions: ['camera', 'clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  })
  context.setDefaultTimeout(180_000)
  const faults: string[] = []
  const { origin } = new URL(baseUrl)
  context.on('request', (request) => {
    const url = request.url()
    const isOurs = url.startsWith(`${origin}/`) || /^(data|blob):/.test(url)
    if (!isOurs) faults.push(`asked an outside host: ${url}`)
  })
  // Chromium says nothing in its console where a script catches the error; reports are sent all the same.
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    console.error('Content Security Policy:', event.violatedDirective, event.blockedURI, event.sourceFile))`)
  context.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy/i.test(text)) faults.push(`refused by the policy: ${text}`)
  })
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error()}`))
  if (process.env.GUISE_SLOW_BROWSER) context.on('page', slowDown)
  return { context, faults }
}

/** Every answer half a second late, on a quarter of the processor: finds tests that run ahead of the page. */
async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
