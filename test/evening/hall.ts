import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Stack, startStack } from '@guise/test/support/stack'
import type { Browser, Page } from 'playwright-core'
import { type ContextOptions, launchBrowser, openContext } from '../studio/support/browser.ts'
import { openPerson, type Person, sessionCookie } from '../studio/support/studio.ts'
import { startTcpGate } from '../support/tcp-gate.ts'
import { createFigures } from './figures.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
export const SAMPLES = ['astronaut', 'grace-hopper'].map((name) => fromRoot(`samples/${name}.jpg`))

/** Where the evening leaves what people should look at. */
const PICTURES = process.env.GUISE_SCREENSHOTS ?? fromRoot('.guise/evening')

export type OpenAt = ContextOptions & { readonly as?: Person; readonly at?: string }

/** The hall: servers, a kiosk whose network can be cut, and everybody's screens. */
export async function openHall() {
  await mkdir(PICTURES, { recursive: true })
  const stack = await startStack({ workers: 1 })
  // The kiosk talks to a process of its own, through a cable that somebody can pull.
  let behind = ''
  const cable = await startTcpGate(() => behind)
  behind = (await stack.startApi({ GUISE_PUBLIC_URL: cable.url })).baseUrl
  const browser = await launchBrowser({ cameraFilm: await filmOfGuests() })
  const host = await openPerson(stack, { credits: 1000 })
  const figures = createFigures()
  const faults: string[][] = []

  async function open({ as, at = '/', ...options }: OpenAt, baseUrl: string): Promise<Page> {
    const watched = await openContext(browser, baseUrl, options)
    faults.push(watched.faults as string[])
    await figures.watch(watched.context)
    if (as) await watched.context.addCookies([await sessionCookie(baseUrl, as)])
    const page = await watched.context.newPage()
    await page.goto(at)
    return page
  }

  return {
    stack,
    cable,
    host,
    figures,
    open: (options: OpenAt) => open(options, stack.baseUrl),
    openKiosk: (options: OpenAt) => open(options, cable.url),
    /** Everything that must not happen: outside hosts, refused policy, uncaught errors. */
    faults: () => faults.flat(),
    save: (page: Page, name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`) }),
    place: (name: string) => join(PICTURES, name),
    close: () => close(browser, stack),
  }
}
export type Hall = Awaited<ReturnType<typeof openHall>>

async function close(browser: Browser, stack: Stack): Promise<void> {
  await browser.close()
  await stack.stop()
}

/** People who stand before the camera by turns, three seconds each. */
async function filmOfGuests(): Promise<string> {
  const film = join(PICTURES, 'camera.y4m')
  const fit =
    'scale=960:720:force_original_aspect_ratio=decrease,pad=960:720:(ow-iw)/2:(oh-ih)/2,setsar=1'
  const inputs = SAMPLES.flatMap((sample) => ['-loop', '1', '-t', '3', '-i', sample])
  const fitted = SAMPLES.map((_, number) => `[${number}]${fit}[g${number}]`).join(';')
  const joined = SAMPLES.map((_, number) => `[g${number}]`).join('')
  const graph = `${fitted};${joined}concat=n=${SAMPLES.length}`
  const output = ['-filter_complex', graph, '-r', '5', '-pix_fmt', 'yuv420p', film]
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', ...inputs, ...output])
  return film
}
