import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Stands before a server. Shut, it refuses connections and cuts those that are open. The target may be
 * known later, for a server that has to know the gate's address first.
 */
export async function startTcpGate(target: string | (() => string)) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const { hostname, port } = new URL(typeof target === 'string' ? target : target())
    const inner = connect(Number(port), hostname)
    for (const socket of [client, inner]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        inner.destroy()
      })
    }
    client.pipe(inner).pipe(client)
  })
  const listen = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, '127.0.0.1', () => resolve())
    })
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    open: () => listen(own),
    async shut(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
