import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pause } from '@guise/test/support/until'
import { freePort } from '@guise/tools'

export type Bare = { readonly pid: number; readonly url: string; stop(): Promise<void> }

/** Starts a server of bare/, which listens on PORT and answers GET / when it is ready. */
export async function startBare(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Bare> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = fileURLToPath(new URL(`../bare/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'inherit',
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exited
  }
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    await response?.body?.cancel()
    if (response) return { pid: child.pid ?? 0, url, stop }
    await pause(50)
  }
  throw new Error(`the bare server ${name} ended before it was ready`)
}
