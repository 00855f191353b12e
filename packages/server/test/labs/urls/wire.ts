import type { Socket } from 'node:net'

/** Hand-written HTTP: a well-behaved server library would refuse to send most of this. */

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function message(
  status: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Uint8Array = '',
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([head(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`), Buffer.from(body)])
}

export function head(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

export function picture(body: Uint8Array, type = 'image/png'): Buffer {
  return message(
    '200 OK',
    { 'Content-Type': type, 'Content-Length': body.length, Connection: 'close' },
    body,
  )
}

/** A picture followed by zeros: the right first bytes at any size. */
export function padded(bytes: number): Buffer {
  return Buffer.concat([png, Buffer.alloc(bytes)])
}

export function chunk(body: Uint8Array): Buffer {
  return Buffer.concat([head(`${body.length.toString(16)}\r\n`), body, head('\r\n')])
}

export function redirect(to: string): Buffer {
  return message('302 Found', { Location: to, 'Content-Length': 0, Connection: 'close' })
}

/** Sends `bytes` again and again, as fast as the other side reads. */
export function flood(socket: Socket, bytes: Uint8Array): void {
  const more = () => {
    while (!socket.destroyed && socket.write(bytes)) {}
    if (!socket.destroyed) socket.once('drain', more)
  }
  more()
}

/** One byte every 200 ms: never silent, never done. */
export function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), 200)
  socket.once('close', () => clearInterval(timer))
}
