import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What came back on one connection. */
export type Heard = {
  readonly text: string
  /** Answers, counted by their first lines; those that only say "go on" are none. */
  readonly statuses: readonly number[]
  readonly closedAfterMs: number | undefined
}

/** Bytes to send, and milliseconds to wait. */
export type Script = Iterable<string | Buffer | number>

/** Writes a script to a bare connection, and listens until it is closed or the time is over. */
export async function speak(baseUrl: string, script: Script, listenMs: number): Promise<Heard> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  const begun = performance.now()
  const chunks: Buffer[] = []
  let closedAfterMs: number | undefined
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => {
    closedAfterMs = performance.now() - begun
  })
  const spoken = (async () => {
    for (const part of script) {
      if (socket.destroyed || socket.writableEnded) return
      if (typeof part === 'number') await Promise.race([pause(part), closed])
      else socket.write(part)
    }
  })()
  const late = pause(listenMs, undefined, { ref: false })
  await Promise.race([closed, Promise.all([spoken, late]), late])
  socket.destroy()
  const text = Buffer.concat(chunks).toString('latin1')
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  return { text, statuses: statuses.filter((status) => status >= 200), closedAfterMs }
}
