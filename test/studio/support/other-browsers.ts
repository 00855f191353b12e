import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@guise/tools'
import { until } from '../../support/until.ts'

/** The few commands of WebDriver that a walk needs, by the names of Firefox's Marionette. */
type Send = (command: string, parameters?: Record<string, unknown>) => Promise<unknown>

export type OtherBrowser = {
  readonly goTo: (url: string) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  /** A JavaScript expression. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>
  /** By a CSS selector, and by what its text or label begins with. */
  readonly click: (css: string, text?: string) => Promise<void>
  /** In the first such field, or in the one at this place. */
  readonly type: (css: string, text: string, place?: number) => Promise<void>
  /** Until an expression is true. */
  readonly sees: (expression: string) => Promise<void>
  /** A PNG of what the window shows. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

const SCREEN = '1440x1200'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Own = Pick<OtherBrowser, 'picture' | 'close'>

function browserOf(send: Send, { picture, close }: Own): OtherBrowser {
  const run = (script: string) => send('ExecuteScript', { script, args: [] })
  const evaluate = <Value>(expression: string) => run(`return (${expression})`) as Promise<Value>
  const isTrue = (expression: string) =>
    evaluate<boolean>(`Promise.resolve(${expression}).then(Boolean)`)
  const sees = async (expression: string) =>
    void (await until(expression, () => isTrue(expression)))
  const found = (css: string, text: string, place: number) =>
    `[...document.querySelectorAll(${JSON.stringify(css)})].filter((each) =>
      ((each.getAttribute('aria-label') ?? '') + each.textContent).trim().startsWith(${JSON.stringify(text)})
        && !each.disabled && (each.type === 'file' || each.getClientRects().length > 0))[${place}]`
  const elementOf = async (css: string, text = '', place = 0) => {
    const element = found(css, text, place)
    await sees(element)
    return (await evaluate<Record<string, string>>(element))[ELEMENT]
  }
  return {
    evaluate,
    sees,
    close,
    picture,
    goTo: async (url) => void (await send('Navigate', { url })),
    resize: async (width, height) => void (await send('SetWindowRect', { width, height })),
    click: async (css, text) =>
      void (await send('ElementClick', { id: await elementOf(css, text) })),
    type: async (css, text, place) =>
      void (await send('ElementSendKeys', { id: await elementOf(css, '', place), text })),
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/** WebKitGTK, the engine of every browser on an iPhone or iPad. `language`: that of the machine; "C" is none. */
export async function openWebKit(language = 'en_US.UTF-8'): Promise<OtherBrowser> {
  const [port, display] = [await freePort(), 100 + (process.pid % 900)]
  const settings = await mkdtemp(join(tmpdir(), 'guise-webkit-'))
  // The tool bar makes every window at least 447 pixels wide.
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(
    join(settings, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; font-size: 4px }',
  )
  // A private screen and session bus; both end with the shell.
  const script = `Xvfb :${display} -screen 0 ${SCREEN}x24 -nolisten tcp & screen=$!
    trap 'kill $driver $screen; wait' TERM; sleep 1
    DISPLAY=:${display} dbus-run-session -- WebKitWebDriver --port=${port} & driver=$!; wait $driver; kill $screen`
  const child = spawn('bash', ['-c', script], {
    stdio: 'ignore',
    // Ended as a group: dbus-run-session leaves what it started.
    detached: true,
    env: {
      ...process.env,
      ...{ LC_ALL: language, LANG: language, LANGUAGE: language === 'C' ? '' : 'en_US' },
      ...{ WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
      ...{ WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', XDG_CONFIG_HOME: settings },
    },
  })
  const ask = async (method: string, path: string, body?: object) => {
    const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value as unknown
  }
  const stop = async () => {
    if (child.pid) process.kill(-child.pid)
    await ended(child)
    await rm(settings, { recursive: true, force: true })
  }
  try {
    await until('WebKit', () => ask('GET', '/status').then(Boolean, () => false), 60_000)
    const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
    const camera = ['--enable-media-stream=true', '--enable-mock-capture-devices=true']
    const options = { binary, args: ['--automation', ...camera] }
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
    const opened = await ask('POST', '/session', { capabilities: { alwaysMatch: wanted } })
    const session = `/session/${(opened as { sessionId: string }).sessionId}`
    const send: Send = (command, { id, ...body } = {}) => {
      const paths: Record<string, string> = {
        ...{ Navigate: '/url', ExecuteScript: '/execute/sync', SetWindowRect: '/window/rect' },
        ...{ ElementClick: `/element/${id}/click`, ElementSendKeys: `/element/${id}/value` },
      }
      return ask('POST', session + paths[command], body)
    }
    return browserOf(send, {
      // The driver's own screenshots hang while something moves.
      picture: () => pictureOfScreen(display),
      close: async () => {
        await ask('DELETE', session).catch(() => {})
        await stop()
      },
    })
  } catch (error) {
    await stop()
    throw error
  }
}

async function pictureOfScreen(display: number): Promise<Buffer> {
  const screen = ['-f', 'x11grab', '-video_size', SCREEN, '-i', `:${display}`, '-frames:v', '1']
  const args = ['-loglevel', 'error', ...screen, '-c:v', 'png', '-f', 'image2pipe', '-']
  const options = { encoding: 'buffer', maxBuffer: 2 ** 26 } as const
  return (await promisify(execFile)('ffmpeg', args, options)).stdout
}

/** Debian's Firefox, by its own protocol: what geckodriver would translate to. */
export async function openFirefox(): Promise<OtherBrowser> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'guise-firefox-'))]
  const preferences = {
    'marionette.port': port,
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  // Otherwise every window is at least 500 pixels wide.
  await mkdir(join(profile, 'chrome'))
  await writeFile(join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important }')
  const flags = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  const child = spawn('firefox-esr', flags, {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  let socket: Socket | undefined
  const stop = async () => {
    socket?.destroy()
    child.kill()
    await ended(child)
    await rm(profile, { recursive: true, force: true })
  }
  try {
    socket = await until('Firefox', () => connected(port), 60_000)
    const send = marionette(socket)
    await send('NewSession', {})
    const picture = async () =>
      Buffer.from(String(await send('TakeScreenshot', { full: false })), 'base64')
    return browserOf(send, { picture, close: stop })
  } catch (error) {
    await stop()
    throw error
  }
}

function connected(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

/** Messages are `length:[0, id, command, parameters]`, answers `length:[1, id, error, value]`. */
function marionette(socket: Socket): Send {
  const waiting = new Map<number, (error: { message: string } | null, value: unknown) => void>()
  let read = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk) => {
    read = Buffer.concat([read, chunk])
    for (;;) {
      const colon = read.indexOf(':')
      const end = colon + 1 + Number(read.subarray(0, colon))
      if (colon < 0 || read.length < end) return
      const message = JSON.parse(read.subarray(colon + 1, end).toString())
      read = read.subarray(end)
      // The first one says which browser it is.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3])
    }
  })
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, (error, value) => {
        const isWrapped = value !== null && typeof value === 'object' && 'value' in value
        if (error) reject(new Error(`${command}: ${error.message}`))
        else resolve(isWrapped ? value.value : value)
      })
      const message = JSON.stringify([0, last, `WebDriver:${command}`, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
