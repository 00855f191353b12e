import { once } from 'node:events'
import { connect } from 'node:net'

/** One command to a Redis server, as a person at its console would type it. */
export async function redisCommand(url: string, command: string): Promise<string> {
  const { hostname, port, password } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  try {
    await once(socket, 'connect')
    if (password !== '') {
      socket.write(`AUTH ${password}\r\n`)
      await once(socket, 'data')
    }
    socket.write(`${command}\r\n`)
    const [reply] = (await once(socket, 'data')) as [Buffer]
    const text = reply.toString('utf8').trim()
    if (text.startsWith('-')) throw new Error(`redis refused ${command}: ${text}`)
    return text
  } finally {
    socket.destroy()
  }
}
