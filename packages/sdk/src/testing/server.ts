import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Clock } from '../transport/clock.ts'

export type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type Handle = (seen: Seen, response: ServerResponse, count: number) => unknown

/** A real server on loopback. `handle` is told how many requests there were before this one. */
export async function serve(handle: Handle): Promise<{ url: string; seen: readonly Seen[] }> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one = { method, path: url, headers, body: Buffer.concat(chunks).toString('latin1') }
    seen.push(one)
    await handle(one, response, seen.length - 1)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const retryable = status === 429 || status >= 500
  const body = { error_code: code, message: `because of ${code}`, request_id: 'req-1', retryable }
  answer(response, status, body, headers)
}

/** As when a cable is pulled. */
export const cut = (response: ServerResponse): unknown => response.socket?.destroy()

/** Pauses take no time and are written down. */
export function quickClock(): Clock & { readonly pauses: readonly number[] } {
  const pauses: number[] = []
  return {
    pauses,
    now: () => Date.now(),
    random: () => 1,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      pauses.push(ms)
      // Lets other things happen, as a real pause does.
      await new Promise((resolve) => setTimeout(resolve, 1))
      signal?.throwIfAborted()
    },
  }
}
