import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `cut`: refused, and what is open breaks. `held`: nothing passes, and all of it arrives later. `slow`: late.
 * `deaf`: what is asked arrives, the answers do not; then the connection breaks.
 */
export type EdgeMode = 'pass' | 'cut' | 'held' | 'slow' | 'deaf'

const SLOW_MS = 150

/** A connection between two parts, as the network has it: a proxy on a port of its own. */
export type Edge = Awaited<ReturnType<typeof startEdge>>

export async function startEdge(host: string, port: number) {
  let mode: EdgeMode = 'pass'
  const links = new Set<{ readonly sockets: readonly Socket[]; resume(): void }>()
  const server = createServer((client) => {
    if (mode === 'cut') return void client.destroy()
    const inner = connect(port, host)
    const link = { sockets: [client, inner], resume: () => {} }
    const toServer = pipe(client, inner, () => mode)
    // Only answers get lost: what was asked has been done.
    const toClient = pipe(inner, client, () => mode, true)
    link.resume = () => {
      toServer.flush()
      toClient.flush()
    }
    links.add(link)
    for (const socket of link.sockets) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        links.delete(link)
        client.destroy()
        inner.destroy()
      })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const breakAll = () => {
    for (const { sockets } of links) for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set(next: EdgeMode): void {
      const before = mode
      mode = next
      // A stream with a hole in it is no stream.
      if (next === 'cut' || before === 'deaf') breakAll()
      else for (const link of links) link.resume()
    },
    close(): void {
      breakAll()
      server.close()
    },
  }
}

function pipe(from: Socket, to: Socket, mode: () => EdgeMode, mayBeLost = false) {
  const waiting: Buffer[] = []
  let last = Promise.resolve()
  const write = (chunk: Buffer) => {
    if (!to.destroyed) to.write(chunk)
  }
  from.on('data', (chunk: Buffer) => {
    if (mayBeLost && mode() === 'deaf') return
    if (mode() === 'held') return void waiting.push(chunk)
    if (mode() !== 'slow') return void last.then(() => write(chunk))
    last = last.then(() => new Promise((resolve) => setTimeout(resolve, SLOW_MS)))
    last.then(() => write(chunk))
  })
  return {
    flush(): void {
      for (const chunk of waiting.splice(0)) last.then(() => write(chunk))
    },
  }
}
