import type { Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { corpus } from './corpus.ts'
import { chunk, drip, flood, head, message, padded, picture, png, redirect } from './wire.ts'

/** What the lab's web server does for a path. Unknown paths answer with a good picture. */

type Behaviour = (socket: Socket) => void

const MEGABYTE = 2 ** 20
const ok = (headers: Record<string, string | number>, body: string | Uint8Array = '') =>
  message('200 OK', headers, body)
const send =
  (bytes: () => Uint8Array): Behaviour =>
  (socket) =>
    void socket.end(bytes())
/** Sends and leaves the connection open. */
const begin =
  (bytes: () => Uint8Array): Behaviour =>
  (socket) =>
    void socket.write(bytes())

const REDIRECTS: Readonly<Record<string, Behaviour>> = {
  '/redir-loop': send(() => redirect('/redir-loop')),
  '/redir-huge': send(() => redirect(`http://pub.${corpus.zone}/${'x'.repeat(65_536)}`)),
  '/redir-noloc': send(() => message('302 Found', { 'Content-Length': 0 })),
  '/redir-many': send(() =>
    head(
      'HTTP/1.1 302 Found\r\nLocation: /ok.png\r\nLocation: http://127.0.0.1/ok.png\r\n' +
        'Content-Length: 0\r\n\r\n',
    ),
  ),
  '/redir-308-post': send(() =>
    message('308 Permanent Redirect', {
      Location: 'http://127.0.0.1/ok.png',
      'Content-Length': 0,
    }),
  ),
  '/refresh': send(() =>
    ok(
      { Refresh: '0;url=http://127.0.0.1/', 'Content-Type': 'text/html', 'Content-Length': 4 },
      '<a/>',
    ),
  ),
}

const SLOW: Readonly<Record<string, Behaviour>> = {
  '/slow-headers': () => {},
  '/slow-header-drip': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX: ')
    drip(socket)
  },
  '/slow-body': (socket) => {
    socket.write(ok({ 'Content-Length': 1e6 }, png.subarray(0, 20)))
    drip(socket)
  },
  '/stall-body': begin(() => ok({ 'Content-Length': 1e6 }, padded(5e5))),
}

const SIZES: Readonly<Record<string, Behaviour>> = {
  '/infinite': (socket) => {
    socket.write(ok({ 'Transfer-Encoding': 'chunked' }, chunk(png)))
    flood(socket, chunk(Buffer.alloc(65_536)))
  },
  '/cl-too-big': (socket) => {
    socket.write(ok({ 'Content-Length': 1e10 }, png))
    flood(socket, Buffer.alloc(65_536))
  },
  '/big-21m': send(() => picture(padded(21 * MEGABYTE))),
  '/big-19m.png': send(() => picture(padded(19 * MEGABYTE))),
  '/cl-lie-long': send(() => ok({ 'Content-Length': 1e6 }, padded(30))),
  '/cl-lie-short': send(() => ok({ 'Content-Length': 4 }, padded(5e6))),
  '/cl-negative': send(() => ok({ 'Content-Length': -5 }, png)),
  '/cl-dup': send(() =>
    Buffer.concat([
      head('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 70\r\n\r\n'),
      png,
    ]),
  ),
  '/cl-and-te': send(() =>
    ok(
      { 'Content-Length': 5, 'Transfer-Encoding': 'chunked' },
      `${chunk(png).toString('latin1')}0\r\n\r\n`,
    ),
  ),
  '/te-garbage': send(() => ok({ 'Transfer-Encoding': 'chunked' }, 'ZZZ\r\nhello\r\n0\r\n\r\n')),
  '/te-trailers': send(() =>
    ok(
      { 'Transfer-Encoding': 'chunked' },
      Buffer.concat([chunk(png), head(`0\r\nT: ${'x'.repeat(1e6)}\r\n\r\n`)]),
    ),
  ),
  '/empty': send(() => picture(Buffer.alloc(0))),
  '/reset': (socket) => {
    socket.write(ok({ 'Content-Length': 1e6 }, png))
    setTimeout(() => socket.resetAndDestroy(), 50)
  },
}

// Built before the first request: on a busy machine this takes longer than a fetch may wait.
const compressed = (encoding: string, body: Buffer): Behaviour => {
  const headers = { 'Content-Encoding': encoding, 'Content-Length': body.length }
  return send(() => ok({ 'Content-Type': 'image/png', ...headers }, body))
}

const PROTOCOL: Readonly<Record<string, Behaviour>> = {
  '/gzip-bomb': compressed('gzip', gzipSync(padded(64 * MEGABYTE))),
  '/br-bomb': compressed('br', brotliCompressSync(padded(MEGABYTE))),
  '/gzip-nested': compressed('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(png)))),
  '/deflate': compressed('deflate', deflateSync(png)),
  '/header-bomb': send(() => ok({ X: 'y'.repeat(2e5), 'Content-Length': png.length }, png)),
  '/many-headers': send(() => {
    const many = Array.from({ length: 5000 }, (_, index) => [`X-${index}`, 'v'] as const)
    return ok({ ...Object.fromEntries(many), 'Content-Length': png.length }, png)
  }),
  '/early-hints-flood': (socket) =>
    flood(socket, head('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(100))),
  '/http09': send(() => png),
  '/status-999': send(() => message('999 Odd', { 'Content-Length': png.length }, png)),
  '/s404': send(() => message('404 Not Found', { 'Content-Length': png.length }, png)),
  '/s500': send(() => message('500 Broken', { 'Content-Length': png.length }, png)),
  '/s204': send(() => message('204 No Content', {})),
  '/s206': send(() =>
    message(
      '206 Partial Content',
      { 'Content-Range': 'bytes 0-69/70', 'Content-Length': png.length },
      png,
    ),
  ),
  '/s304': send(() => message('304 Not Modified', {})),
  '/s101': begin(() =>
    message('101 Switching Protocols', { Upgrade: 'websocket', Connection: 'upgrade' }),
  ),
}

const KINDS: Readonly<Record<string, Behaviour>> = {
  '/html': send(() => picture(Buffer.from('<html>x</html>'), 'text/html')),
  '/type-lie': send(() => picture(Buffer.from('<html>x</html>'))),
  '/svg': send(() =>
    picture(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/x"/></svg>',
      ),
      'image/svg+xml',
    ),
  ),
  '/octet.png': send(() => picture(png, 'application/octet-stream')),
  '/notype.png': send(() => ok({ 'Content-Length': png.length }, png)),
  '/chunked.png': send(() =>
    ok(
      { 'Transfer-Encoding': 'chunked', Connection: 'close' },
      Buffer.concat([chunk(png), head('0\r\n\r\n')]),
    ),
  ),
  '/conn-close.png': send(() => ok({ Connection: 'close' }, png)),
}

const BEHAVIOURS = { ...REDIRECTS, ...SLOW, ...SIZES, ...PROTOCOL, ...KINDS }

/** Answers one request on a raw socket; `target` is the path and query of its request line. */
export function serve(socket: Socket, target: string): void {
  const url = URL.parse(target, 'http://origin')
  if (!url) {
    socket.destroy()
    return
  }
  const hops = /^\/redir-chain\/(\d+)$/.exec(url.pathname)
  if (url.pathname === '/redir') socket.end(redirect(url.searchParams.get('to') ?? ''))
  else if (hops) {
    const left = Number(hops[1]) - 1
    socket.end(redirect(left > 0 ? `/redir-chain/${left}` : '/ok.png'))
  } else (BEHAVIOURS[url.pathname] ?? send(() => picture(png)))(socket)
}
