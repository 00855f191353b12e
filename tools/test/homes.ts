import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { makeTemporaryHome, removeServices } from '../src/services/index.ts'
import { readManifest } from '../src/services/manifest.ts'

const homes: string[] = []

/** A home that is gone, with its servers, when the file's tests are over. */
export async function newHome(): Promise<string> {
  const home = await makeTemporaryHome()
  homes.push(home)
  return home
}

afterAll(async () => {
  for (const home of homes.splice(0)) await removeServices(home)
}, 60_000)

export async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export async function redis(url: string, ...command: [string, ...string[]]): Promise<unknown> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await client.call(...command)
  } finally {
    client.disconnect()
  }
}

/** The pids on record, of every server of a home. */
export function pidsOf(home: string): number[] {
  return Object.values(readManifest(home).servers).flatMap(({ processes }) =>
    Object.values(processes).map(({ pid }) => pid),
  )
}

/** A process that is none of our servers. */
export function bystander(): number {
  const child = spawn('sleep', ['300'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.pid === undefined) throw new Error('sleep did not start')
  return child.pid
}

/** Listens on a port until the test is over. */
export async function occupy(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}
