import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startMailServer } from '@guise/server/platform/mail/testing/mail-server'
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
export async function openHall(guests: readonly string[] = SAMPLES) {
  await mkdir(PICTURES, { recursive: true })
  const post = await startMailServer()
  const stack = await startStack({ workers: 1, env: { GUISE_SMTP_URL: post.url } })
  // The kiosk talks to a process of its own, through a cable that somebody can pull.
  let behind = ''
  const cable = await startTcpGate(() => behind)
  behind = (await stack.startApi({ GUISE_PUBLIC_URL: cable.url })).baseUrl
  const browser = await launchBrowser({ cameraFilm: await filmOfGuests(guests) })
  // Before its camera stand several people at once.
  let crowded: Browser | undefined
  const host = await openPerson(stack, { credits: 1000 })
  const figures = createFigures()
  const faults: string[][] = []

  async function open(
    { as, at = '/', ...options }: OpenAt,
    baseUrl: string,
    inBrowser = browser,
  ): Promise<Page> {
    const watched = await openContext(inBrowser, baseUrl, options)
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
    /** What guests got by mail. */
    mails: post.mails,
    open: (options: OpenAt) => open(options, stack.baseUrl),
    openKiosk: (options: OpenAt) => open(options, cable.url),
    async openGroupKiosk(options: OpenAt): Promise<Page> {
      crowded ??= await launchBrowser({ cameraFilm: await filmOfGroup() })
      return open(options, stack.baseUrl, crowded)
    },
    /** Everything that must not happen: outside hosts, refused policy, uncaught errors. */
    faults: () => faults.flat(),
    save: (page: Page, name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`) }),
    place: (name: string) => join(PICTURES, name),
    close: () => Promise.all([close([browser, crowded], stack), post.stop()]),
  }
}
export type Hall = Awaited<ReturnType<typeof openHall>>

async function close(browsers: readonly (Browser | undefined)[], stack: Stack): Promise<void> {
  for (const browser of browsers) await browser?.close()
  await stack.stop()
}

/** People who stand before the camera by turns, three seconds each. */
function filmOfGuests(guests: readonly string[]): Promise<string> {
  const fit =
    'scale=960:720:force_original_aspect_ratio=increase,crop=960:720:(iw-960)/2:0,setsar=1'
  return makeFilm('camera', guests, fit, (all, count) =>
    count === 1 ? `${all}null` : `${all}concat=n=${count}`,
  )
}

/** The same people beside each other. */
function filmOfGroup(): Promise<string> {
  const fit =
    'scale=480:720:force_original_aspect_ratio=increase,crop=480:720:(iw-480)/2:0,setsar=1'
  return makeFilm('group', SAMPLES, fit, (all, count) => `${all}hstack=inputs=${count}`)
}

async function makeFilm(
  name: string,
  guests: readonly string[],
  fit: string,
  together: (all: string, count: number) => string,
): Promise<string> {
  const film = join(PICTURES, `${name}.y4m`)
  const inputs = guests.flatMap((sample) => ['-loop', '1', '-t', '3', '-i', sample])
  const fitted = guests.map((_, number) => `[${number}]${fit}[g${number}]`).join(';')
  const all = guests.map((_, number) => `[g${number}]`).join('')
  const graph = `${fitted};${together(all, guests.length)}`
  const output = ['-filter_complex', graph, '-r', '5', '-pix_fmt', 'yuv420p', film]
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', ...inputs, ...output])
  return film
}
