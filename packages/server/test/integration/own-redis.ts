import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A second Redis, beside the one of this run, that a test may lose. It forgets everything when it stops. */
export type OwnRedis = {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
}

export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort()
  let server: ChildProcess | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: '/tmp' }
      const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`])
      const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
      server = child
      for await (const said of child.stdout) if (`${said}`.includes('Ready to accept')) break
    },
    async stop() {
      if (!server || server.exitCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
