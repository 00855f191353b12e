import { once } from 'node:events'
import { connect } from 'node:net'

const CHANNEL = 'guise:progress'

/** Listens to what workers publish, as a page that shows progress would. */
export async function recordProgress(redisUrl: string) {
  const { hostname, port } = new URL(redisUrl)
  const socket = connect({ host: hostname, port: Number(port) }).setEncoding('utf8')
  await once(socket, 'connect')
  socket.write(`SUBSCRIBE ${CHANNEL}\r\n`)
  await once(socket, 'data')
  let text = ''
  socket.on('data', (more: string) => {
    text += more
  })
  return {
    /** The fractions of one job, in the order they came. */
    of(jobId: string): readonly number[] {
      const messages = [...text.matchAll(/\{"jobId":"([^"]+)","fraction":([\d.e-]+)\}/g)]
      return messages.filter(([, id]) => id === jobId).map(([, , fraction]) => Number(fraction))
    },
    async stop(): Promise<void> {
      socket.destroy()
    },
  }
}
