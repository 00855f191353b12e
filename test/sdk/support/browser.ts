import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'

export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)

/**
 * Opens a page in a real browser and answers what it reports. Everything comes from one origin: the
 * page at `/`, files of `folder` under `/files/`, and the service behind all other paths.
 */
export async function openPage(options: {
  readonly page: string
  readonly folder: string
  readonly service: string
}): Promise<unknown> {
  const profile = await mkdtemp(join(tmpdir(), 'guise-browser-'))
  let browser: ChildProcess | undefined
  const reported = Promise.withResolvers<unknown>()
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(reported.reject)
  })

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://page')
    if (pathname === '/') return send(response, 'text/html', options.page)
    if (pathname === '/favicon.ico') return send(response, 'image/x-icon', '')
    if (pathname === '/report') {
      let text = ''
      for await (const chunk of incoming.setEncoding('utf8')) text += chunk
      send(response, 'text/plain', '')
      return reported.resolve(JSON.parse(text))
    }
    if (!pathname.startsWith('/files/')) return passOn(incoming, response, options.service)
    const file = join(options.folder, normalize(pathname.slice('/files/'.length)))
    send(response, 'text/javascript', await readFile(file, 'utf8'))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
    const args = [...flags, `--user-data-dir=${profile}`, `http://127.0.0.1:${port}/`]
    browser = spawn(CHROMIUM ?? '', args, { stdio: 'ignore', detached: true })
    browser.once('exit', (code) => reported.reject(new Error(`the browser ended with ${code}`)))
    return await reported.promise
  } finally {
    reported.promise.catch(() => {})
    if (browser?.pid && browser.exitCode === null) {
      const gone = new Promise((resolve) => browser?.once('exit', resolve))
      process.kill(-browser.pid, 'SIGKILL')
      await gone
    }
    server.closeAllConnections()
    server.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type }).end(body)
}

/** Piece by piece, so that streams stay streams. */
function passOn(incoming: IncomingMessage, response: ServerResponse, service: string): void {
  const { method, headers, url } = incoming
  const outgoing = request(service + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
