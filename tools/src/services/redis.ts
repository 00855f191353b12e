import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findBinary, MissingBinary } from './binaries.ts'
import { Daemon } from './daemon.ts'
import type { ProcessMark } from './identity.ts'
import { readManifest, recordServer } from './manifest.ts'
import { newPassword, readPassword, writePrivate } from './password.ts'
import { portFor } from './ports.ts'

const START_LIMIT_MS = 30_000
const REPLY_LIMIT_MS = 1_000

/** The Redis (or Valkey) of a home. Not started yet. */
export async function redisOf(home: string): Promise<Daemon> {
  const binary = findBinary('redis-server', 'valkey-server')
  if (binary === undefined) throw new MissingBinary('Redis (or Valkey)')
  const folder = join(home, 'redis')
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const known = readManifest(home).servers.redis
  const port = await portFor('redis', known)
  const passwordFile = join(folder, 'password')
  const password = readPassword(passwordFile) ?? newPassword()
  writePrivate(passwordFile, `${password}\n`)
  const file = join(folder, 'redis.conf')
  writePrivate(file, settings(port, folder, password))
  recordServer(home, 'redis', {
    folder,
    ports: { redis: port },
    url: `redis://:${password}@127.0.0.1:${port}`,
    processes: known?.processes ?? {},
  })
  return new Daemon({
    home,
    server: 'redis',
    role: 'redis',
    binary,
    args: [file],
    folder,
    logFile: join(home, 'logs', 'redis.log'),
    stopSignal: 'SIGTERM',
    startLimitMs: START_LIMIT_MS,
    ready: (mark) => isServing(port, password, mark),
  })
}

function settings(port: number, folder: string, password: string): string {
  const values = {
    port,
    bind: '127.0.0.1',
    dir: JSON.stringify(folder),
    requirepass: password,
    // For the day that it becomes a replica of what was its own.
    masterauth: password,
    daemonize: 'no',
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '""', // the append-only file is the one record
    'maxmemory-policy': 'noeviction', // a queue must never lose entries to make room
  }
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('')
}

/** Ready when its data is loaded and the one that answers is our process. */
function isServing(port: number, password: string, mark: ProcessMark): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let reply = ''
    const settle = (ready: boolean): void => {
      socket.destroy()
      resolve(ready)
    }
    socket.setEncoding('utf8').setTimeout(REPLY_LIMIT_MS, () => settle(false))
    socket.once('error', () => settle(false)).once('close', () => settle(false))
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nINFO server\r\nPING\r\n`))
    socket.on('data', (text: string) => {
      reply += text
      if (/-LOADING/.test(reply)) settle(false)
      if (/\+PONG\r\n/.test(reply)) settle(reply.includes(`process_id:${mark.pid}\r\n`))
    })
  })
}
