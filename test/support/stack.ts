import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  freePort,
  makeTemporaryHome,
  type RunningServices,
  removeServices,
  type StackProcess,
  startProcess,
  startServices,
  waitReady,
} from '@guise/tools'
import type { FalseClock } from './false-clock.ts'
import { type Installation, visitInstallation } from './installation.ts'
import { migrateDatabase, preparedDatabase } from './prepare-database.ts'

export type { AccountOptions, TestAccount } from './installation.ts'

/** The real thing: private servers, and api and worker processes started from their own entries. */
export type Stack = Installation & {
  readonly services: RunningServices
  /** Processes that run now, by the order they were started in. */
  readonly processes: readonly StackProcess[]
  startApi(env?: Record<string, string>): Promise<{ process: StackProcess; baseUrl: string }>
  startWorker(env?: Record<string, string>): StackProcess
}

export type StackOptions = {
  readonly workers?: number
  readonly env?: Settings | ((services: RunningServices) => Promise<Settings>)
  /** Of Postgres, apis and workers alike; `startWorker` can be given another one. */
  readonly clock?: FalseClock
}

type Settings = Readonly<Record<string, string>>

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  // A process of Vitest's goes on when Vitest itself was killed, and so would all that it has started. The
  // browser's library and Vitest take milder signals for themselves.
  if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const home = await makeTemporaryHome()
  const services = await startServices({
    home,
    postgresLike: preparedDatabase(),
    postgresEnv: options.clock?.env,
  })
  const processes: StackProcess[] = []
  let installation: Installation | undefined
  const env: Record<string, string> = {
    GUISE_DATABASE_URL: services.databaseUrl,
    GUISE_REDIS_URL: services.redisUrl,
    GUISE_BLOB_FOLDER: join(home, 'blobs'),
    GUISE_SECRET: randomBytes(32).toString('hex'),
    GUISE_SUBMITS_PER_MINUTE: '100000',
    GUISE_READS_PER_MINUTE: '1000000',
    GUISE_SIGN_INS_PER_MINUTE: '100000',
    GUISE_WRONG_CREDENTIALS_PER_MINUTE: '100000',
    GUISE_ALL_SIGN_INS_PER_MINUTE: '100000',
    // A process for each worker: one suite seals the results of all families.
    GUISE_SEAL_RESULTS: 'false',
    // A mail server that cannot be reached: what guests ask for waits.
    GUISE_SMTP_URL: 'smtp://127.0.0.1:1',
    GUISE_MAIL_FROM: 'pictures@example.com',
    ...options.clock?.env,
    ...(typeof options.env === 'function' ? await options.env(services) : options.env),
  }
  await migrateDatabase(services.databaseUrl)

  async function startApi(more: Record<string, string> = {}) {
    const port = await freePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const api = start('api', { GUISE_PUBLIC_URL: baseUrl, PORT: String(port), ...more })
    await waitReady(baseUrl, api)
    return { process: api, baseUrl }
  }

  function start(role: 'api' | 'worker', more: Record<string, string>): StackProcess {
    const name = `${role}-${processes.length + 1}`
    const logFile = join(home, `${name}.log`)
    const part = startProcess({ role, name, logFile, env: { ...env, ...more } })
    processes.push(part)
    return part
  }

  async function stop(): Promise<void> {
    await Promise.all(processes.map((part) => part.stop()))
    await installation?.stop()
    await removeServices(home)
  }

  // An api that is never ready must not outlive the tests that wanted it.
  const { baseUrl } = await startApi().catch(async (error) => {
    await stop()
    throw error
  })
  env.GUISE_PUBLIC_URL = baseUrl
  const startWorker = (more: Record<string, string> = {}) => start('worker', more)
  for (let n = 0; n < (options.workers ?? 1); n++) startWorker()

  installation = visitInstallation({ home, baseUrl, env })
  return { ...installation, services, processes, startApi, startWorker, stop }
}
