import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinary, freePort, MissingBinary } from '@guise/tools'
import { until } from './until.ts'

const SHIPPED = fileURLToPath(new URL('../../deploy/haproxy/', import.meta.url))

/** Tell which cell has answered, and which line of its backend; only here, for clients have no use for it. */
export const ANSWERED_BY = 'x-answered-by'
export const SERVER = 'x-server'

export type Router = { readonly baseUrl: string; stop(): Promise<void> }

/** HAProxy with the files that are shipped: only the addresses in them are those of these cells. */
export async function startRouter(home: string, cells: readonly string[]): Promise<Router> {
  const folder = join(home, 'router')
  await mkdir(folder)
  for (const file of ['router.cfg', 'cells.map']) await cp(SHIPPED + file, join(folder, file))
  const shipped = await readFile(`${SHIPPED}cells.cfg`, 'utf8')
  const hosts = cells.map((url) => new URL(url).host)
  const settings = shipped
    .replace(/10\.0\.(\d)\.1\d:8080/g, (_, cell) => hosts[Number(cell)] ?? 'no such cell')
    .replace(
      /^backend (\w+)$/gm,
      `$&\n  http-response set-header ${ANSWERED_BY} $1\n  http-response set-header ${SERVER} %s`,
    )
  await writeFile(join(folder, 'cells.cfg'), settings)

  const binary = findBinary('haproxy')
  if (binary === undefined) throw new MissingBinary('HAProxy')
  const address = `127.0.0.1:${await freePort()}`
  const command = [binary, '-db', '-f', 'router.cfg', '-f', 'cells.cfg']
  // It must not outlive a test run that was killed.
  const bound = findBinary('setpriv')
  if (bound !== undefined) command.unshift(bound, '--pdeathsig', 'KILL')
  const [program = '', ...args] = command
  const env = { ...process.env, GUISE_ROUTER_BIND: address }
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  const baseUrl = `http://${address}`
  await until('HAProxy answers', async () => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with code ${child.exitCode}`)
    const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.ok
  })
  return {
    baseUrl,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
