import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** What a phone opens, by the paths of each step. */
export type Phones = {
  readonly url: string
  readonly phones: number
  /** Of one phone, as a browser has. */
  readonly connections: number
  readonly page: string
  readonly assets: readonly string[]
  readonly campaign: string
  readonly session: string
  readonly code: string
  readonly previews: readonly string[]
}

export type PhonesResult = {
  /** Until everything was there, of each phone, in milliseconds. */
  readonly times: readonly number[]
  readonly failures: readonly string[]
  readonly requests: number
  readonly bytes: number
  readonly seconds: number
}

const PROCESS = fileURLToPath(new URL('phones-process.ts', import.meta.url))

/** From a process of its own: phones in this one would wait for its event loop. */
export async function openOnPhones(wanted: Phones): Promise<PhonesResult> {
  const child = spawn(process.execPath, ['--no-warnings', PROCESS], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdin.end(JSON.stringify(wanted))
  const printed = await text(child.stdout)
  const [exit] = await ended
  if (exit !== 0) throw new Error('the phones could not be started')
  return JSON.parse(printed)
}
