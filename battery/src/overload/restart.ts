import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@guise/test/support/client'
import type { Stack } from '@guise/test/support/stack'
import { pause, until } from '@guise/test/support/until'
import { freePort, type StackProcess, startProcess, waitReady } from '@guise/tools'
import { countsOf, problemsAfter, problemsWith, startLoad, type Trial } from './trial.ts'

const SHIPPED = fileURLToPath(new URL('../../../deploy/haproxy/', import.meta.url))
const CLIENTS = 6
/** As docs/operations/settings.md says: two checks of the router are 2 s apart. */
const NOTICE_SECONDS = '5'

type Part = {
  readonly role: 'api' | 'worker'
  readonly env: Record<string, string>
  at: StackProcess
}

/** Two apis behind the shipped router and two workers, each told to stop and started again, under load. */
export async function rollingRestart(stack: Stack): Promise<Trial> {
  let started = 0
  const start = (role: Part['role'], env: Part['env']) => {
    const name = `rolling-${role}-${started++}`
    const logFile = join(stack.home, `${name}.log`)
    return startProcess({ role, name, logFile, env: { ...stack.env, ...env } })
  }
  const parts: Part[] = []
  const ports = [await freePort(), await freePort()]
  for (const port of ports) {
    parts.push(part('api', { PORT: String(port), GUISE_NOTICE_SECONDS: NOTICE_SECONDS }))
  }
  for (const _ of ports) parts.push(part('worker', { GUISE_LANES: 'video' }))
  function part(role: Part['role'], env: Part['env']): Part {
    return { role, env, at: start(role, env) }
  }
  const ready = async ({ role, env, at }: Part) => {
    if (role === 'api') await waitReady(`http://127.0.0.1:${env.PORT}`, at)
  }
  await Promise.all(parts.map(ready))
  const router = await startShippedRouter(stack.home, ports)
  const accounts = Array.from({ length: CLIENTS }, () =>
    stack.account({ credits: 100_000, pendingCap: 100_000 }),
  )
  const clients = (await Promise.all(accounts)).map(({ key }) => createClient(router.baseUrl, key))
  const load = startLoad(clients)
  try {
    await pause(2000)
    for (const each of parts) {
      await each.at.stop()
      each.at = start(each.role, each.env)
      await ready(each)
      // Until the router has seen it.
      await pause(5000)
    }
    await load.stop()
    const [client] = clients
    const after = client ? await problemsAfter(load.accepted, client) : []
    const problems = [...problemsWith(load.answers, false), ...after]
    return { figures: `${parts.length} processes; ${countsOf(load.answers)}`, problems }
  } finally {
    await load.stop()
    await router.stop()
    await Promise.all(parts.map(({ at }) => at.stop()))
  }
}

/** With its files as they are shipped, but for the addresses. */
async function startShippedRouter(home: string, ports: readonly number[]) {
  const folder = join(home, 'rolling')
  await mkdir(folder)
  for (const file of ['router.cfg', 'cells.map']) await cp(SHIPPED + file, join(folder, file))
  const cells = await readFile(`${SHIPPED}cells.cfg`, 'utf8')
  const local = cells.replace(
    /10\.0\.\d\.1(\d):8080/g,
    (_, n) => `127.0.0.1:${ports[Number(n) - 1]}`,
  )
  await writeFile(join(folder, 'cells.cfg'), local)
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn('haproxy', ['-db', '-f', 'router.cfg', '-f', 'cells.cfg'], {
    cwd: folder,
    env: { ...process.env, GUISE_ROUTER_BIND: address },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const baseUrl = `http://${address}`
  await until('HAProxy answers', async () => {
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
