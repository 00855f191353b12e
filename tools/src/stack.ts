import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OURS = fileURLToPath(new URL('../..', import.meta.url))

/** One api or worker process of the real server, started from its own entry. */
export type StackProcess = {
  readonly name: string
  readonly pid: number
  readonly running: () => boolean
  /** Resolves when it has ended, for whatever reason. */
  readonly exited: Promise<unknown>
  /** SIGTERM, as an operator would; answers the exit code. */
  stop(): Promise<number | null>
  /** kill -9. */
  kill(): Promise<void>
}

export type ProcessRequest = {
  readonly role: 'api' | 'worker' | 'migrate'
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  /** Where its log goes; appended. */
  readonly logFile: string
  /** The checkout that it is started from, for another version than this one. */
  readonly from?: string | undefined
  /** Started instead of the entry of its role. */
  readonly entry?: string | undefined
}

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href
const KILL_AFTER_MS = 40_000

/** Up to 0.6.0 they stood in a folder. */
function entryOf(checkout: string, role: string): string {
  const folder = join(checkout, 'packages/server/src')
  const entry = join(folder, `${role}.ts`)
  return existsSync(entry) ? entry : join(folder, 'main', `${role}.ts`)
}

export function startProcess(request: ProcessRequest): StackProcess {
  const { role, name, env, logFile, from = OURS } = request
  const { entry = entryOf(from, role) } = request
  // Its own file, not a pipe through us: a busy parent would hold it up.
  const log = openSync(logFile, 'a', 0o600)
  const args = ['--no-warnings', '--import', END_WITH_PARENT, entry]
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    // Of its own group: a Ctrl-C in the terminal reaches only us, and we stop things in order.
    detached: true,
  })
  closeSync(log)
  const exited = once(child, 'exit')
  const running = () => child.exitCode === null && child.signalCode === null
  return {
    name,
    pid: child.pid ?? 0,
    running,
    exited,
    async stop() {
      if (running()) child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
      await exited
      clearTimeout(force)
      return child.exitCode
    },
    async kill() {
      if (running()) child.kill('SIGKILL')
      await exited
    },
  }
}

/** Waits until the api answers that it is ready, or says why it never was. */
export async function waitReady(
  baseUrl: string,
  api: StackProcess,
  timeoutMs = 120_000,
): Promise<void> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    if (!api.running()) throw new Error(`${api.name} ended before it was ready`)
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${api.name} was not ready after ${timeoutMs / 1000} s`)
}
