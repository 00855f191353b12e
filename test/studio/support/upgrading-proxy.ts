import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const BUSY = JSON.stringify({ error_code: 'UNAVAILABLE', message: 'x', retryable: true })

/** Scripts and styles as a build names them; what they are made of decides their names. */
const FILES = /(?:b\d+-)?[\w-]+-[\w-]{8}\.(?:js|css)/g

/**
 * Stands before the service as if that were upgraded again and again: every script and style of a build has another
 * name, and those of the build before are gone.
 */
export async function startUpgradingProxy(target: string) {
  const page = await (await fetch(target, { headers: { Accept: 'text/html' } })).text()
  const [first = ''] = /index-[\w-]+\.js/.exec(page) ?? []
  let build = 1
  let isBusy = false
  const nameOf = (name: string) => (build === 1 ? name : `b${build}-${name}`)
  const renamed = (text: string) =>
    build === 1
      ? text
      : text.replace(FILES, nameOf).replace(/"version":"\w+"/, `"version":"build${build}"`)

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (isBusy && path.includes('/run/')) {
      asked.resume()
      return void answer.writeHead(503, { 'Retry-After': '60' }).end(BUSY)
    }
    const [file] = path.match(FILES) ?? []
    const own = file?.replace(/^b\d+-/, '')
    if (file && own && file !== nameOf(own)) return void answer.writeHead(404).end()
    // What was kept of the build before is never still right.
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !/^(accept-encoding|if-.*)$/.test(name)),
    )
    const url = new URL(path.replace(FILES, own ?? ''), target)
    const inner = request(url, { method: asked.method, headers }, (got) =>
      pass(got, answer, renamed),
    )
    inner.on('error', () => answer.destroy())
    answer.on('close', () => inner.destroy())
    asked.pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** The script that the pages of now begin with. */
    entry: () => nameOf(first),
    upgrade: () => void build++,
    /** Whether jobs are refused for now, as by an api that has too much to do. */
    setBusy(busy: boolean): void {
      isBusy = busy
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function pass(
  got: IncomingMessage,
  answer: ServerResponse,
  renamed: (text: string) => string,
): Promise<void> {
  const { etag: _, 'content-length': length, ...headers } = got.headers
  const isText = /text\/html|javascript|text\/css/.test(headers['content-type'] ?? '')
  if (!isText) {
    answer.writeHead(
      got.statusCode ?? 502,
      length ? { ...headers, 'content-length': length } : headers,
    )
    got.pipe(answer)
    return
  }
  const parts: Buffer[] = []
  for await (const part of got) parts.push(part as Buffer)
  answer.writeHead(got.statusCode ?? 502, headers).end(renamed(Buffer.concat(parts).toString()))
}
