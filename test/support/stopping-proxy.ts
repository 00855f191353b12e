import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Exchange = {
  readonly method: string
  readonly path: string
  /** How often a request like this one has come, this one included. */
  readonly time: number
}

/** What a test does with an exchange; whatever it does, the exchange waits for it. */
export type Stops = {
  /** A request has arrived and has not been passed on. `drop` ends it here. */
  readonly request?: (exchange: Exchange) => Promise<'drop' | undefined>
  /** The service has answered, and the client has nothing of it yet; `half` gives it one half. */
  readonly answer?: (exchange: Exchange, half: () => void) => Promise<'drop' | undefined>
}

/** Stands between a client and the service, where a test can stop what passes. */
export async function startStoppingProxy(target: string, stops: Stops) {
  const seen = new Map<string, number>()

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const name = `${method} ${path}`
    const time = (seen.get(name) ?? 0) + 1
    seen.set(name, time)
    const body = Buffer.concat(await Array.fromAsync(request))
    const exchange = { method, path, time }
    if ((await stops.request?.(exchange)) === 'drop') return void response.destroy()

    const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers
    const answer = await fetch(target + path, {
      method,
      headers: kept as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const start = () => response.writeHead(answer.status, [...answer.headers].flat())
    const half = () => void start().write(bytes.subarray(0, bytes.length / 2))
    if ((await stops.answer?.(exchange, half)) === 'drop') return void response.destroy()
    start().end(bytes)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
