import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { corpus, publicPool } from './corpus.ts'
import { startNameServer } from './name-server.ts'
import { serve } from './origin.ts'

/**
 * The world as seen from inside the lab: every address there is leads to this process, which notes
 * each TCP connection with the address and port it was meant for. Talks to the runner over IPC:
 * any message asks for the forbidden connections since the last one.
 */

const OPEN_PORTS = [80, 443]
const OTHER_PORTS = [
  1, 22, 25, 110, 2375, 2379, 3306, 5432, 5672, 6379, 8080, 9200, 10250, 11211, 27017, 65535,
]
const OPEN_ADDRESSES = new Set([corpus.publicV4, corpus.publicV6, ...publicPool])

let forbidden: string[] = []

function accept(socket: Socket): void {
  const address = (socket.localAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '')
  const port = socket.localPort ?? 0
  if (!OPEN_ADDRESSES.has(address) || !OPEN_PORTS.includes(port)) {
    forbidden.push(`${address} port ${port}`)
  }
  let request = ''
  socket.on('error', () => {})
  socket.on('data', function read(bytes) {
    request += bytes.toString('latin1')
    if (!request.includes('\r\n\r\n')) return
    socket.off('data', read).resume()
    serve(socket, request.split(' ', 2)[1] ?? '/')
  })
}

process.on('message', async () => {
  // A connection the kernel has completed is accepted within this turn of the event loop, so after
  // one more turn the note is complete: no sleeping, no guessing.
  await nextTurn()
  await nextTurn()
  process.send?.(forbidden)
  forbidden = []
})
process.on('disconnect', () => process.exit(0))

await startNameServer()
for (const port of [...OPEN_PORTS, ...OTHER_PORTS]) {
  await once(createServer(accept).listen({ port, host: '::' }), 'listening')
}
process.send?.('ready')
