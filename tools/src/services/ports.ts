import { randomInt } from 'node:crypto'
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './identity.ts'
import type { ServerRecord } from './manifest.ts'

// Below the range from which the kernel takes source ports (32768 and up on Linux, 49152 on macOS).
// While a server is stopped, a client that keeps reconnecting to a port of that range can be given
// the very same port as its source: it then connects to itself, and the server cannot come back.
const LOWEST = 15_000
const HIGHEST = 30_000
const TRIES = 200

const CHOSEN = join(tmpdir(), `guise-ports-${process.getuid?.() ?? 'user'}`)
/** Longer than a server takes from the choice of its port until it listens there. */
const CHOSEN_FOR_MS = 300_000

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    )
  })
}

/** A loopback port nobody listens on, nor is about to: many homes may be started at once. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = randomInt(LOWEST, HIGHEST)
    if (choose(port) && (await isFree(port))) return port
  }
  throw new Error(`no free port on 127.0.0.1 between ${LOWEST} and ${HIGHEST}`)
}

/** False if another process has just chosen the port; a file named after it says so to everybody. */
function choose(port: number): boolean {
  const file = join(CHOSEN, String(port))
  mkdirSync(CHOSEN, { recursive: true })
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch {
    const age = Date.now() - statSync(file).mtimeMs
    if (age < CHOSEN_FOR_MS) return false
    utimesSync(file, new Date(), new Date())
    return true
  }
}

/** The port a role had last time, so that URLs outlive a restart; another if somebody took it. */
export async function portFor(role: string, known: ServerRecord | undefined): Promise<number> {
  const recorded = known?.ports[role]
  if (recorded === undefined) return freePort()
  const holder = known?.processes[role]
  const isOurs = holder !== undefined && isAlive(holder)
  return isOurs || (await isFree(recorded)) ? recorded : freePort()
}

/** True once something accepts connections there. */
export function answersTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

export async function answersHttp(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000)
    await (await fetch(`http://127.0.0.1:${port}/`, { signal })).arrayBuffer()
    return true
  } catch {
    return false
  }
}
