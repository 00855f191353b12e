import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Request } from 'autocannon'

export type Load = {
  readonly url: string
  /** Connections share them out: each sends its own over and over. */
  readonly requests: readonly Request[]
  readonly connections: number
  /** What every response must have; anything else is no measurement. */
  readonly status: number
  /** Sent before anything is counted: what is done with a delay is under way then. */
  readonly leadSeconds?: number
} & ({ readonly seconds: number } | { readonly amount: number })

export type LoadResult = {
  readonly requests: number
  readonly leadRequests: number
  readonly seconds: number
  readonly bytes: number
}

const PROCESS = fileURLToPath(new URL('load-process.ts', import.meta.url))

/** Sends requests from a process of its own: a client in this one would wait for its own event loop. */
export async function load(wanted: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, ['--no-warnings', PROCESS], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdin.end(JSON.stringify(wanted))
  const printed = await text(child.stdout)
  const [code] = await ended
  if (code !== 0) throw new Error('the load could not be sent')
  return JSON.parse(printed)
}

export const perSecond = async (wanted: Load) => {
  const { requests, seconds } = await load(wanted)
  return { value: requests / seconds, requests }
}
