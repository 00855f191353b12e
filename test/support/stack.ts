import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { createOperator, type KeyRequest, type Operator } from '@guise/server/main/provision'
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
import { type Client, createClient } from './client.ts'

export type TestAccount = {
  readonly id: string
  readonly email: string
  readonly key: string
  readonly keyId: string
  readonly client: Client
}

export type AccountOptions = KeyRequest & {
  readonly credits?: number
  readonly pendingCap?: number
}

/** The real thing: private servers, and api and worker processes started from their own entries. */
export type Stack = {
  readonly home: string
  readonly baseUrl: string
  readonly services: RunningServices
  readonly database: Database
  readonly operator: Operator
  readonly env: Readonly<Record<string, string>>
  /** Processes that run now, by the order they were started in. */
  readonly processes: readonly StackProcess[]
  startApi(env?: Record<string, string>): Promise<{ process: StackProcess; baseUrl: string }>
  startWorker(env?: Record<string, string>): StackProcess
  account(options?: AccountOptions): Promise<TestAccount>
  stop(): Promise<void>
}

export type StackOptions = {
  readonly workers?: number
  readonly env?: Readonly<Record<string, string>>
}

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const home = await makeTemporaryHome()
  const services = await startServices({ home })
  const processes: StackProcess[] = []
  const env: Record<string, string> = {
    GUISE_DATABASE_URL: services.databaseUrl,
    GUISE_REDIS_URL: services.redisUrl,
    GUISE_BLOB_FOLDER: join(home, 'blobs'),
    GUISE_SECRET: randomBytes(32).toString('hex'),
    GUISE_SUBMITS_PER_MINUTE: '100000',
    GUISE_READS_PER_MINUTE: '1000000',
    ...options.env,
  }
  const database = openDatabase({ url: services.databaseUrl, connections: 4 })
  await migrate(database)
  const operator = createOperator(database)

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

  const { baseUrl } = await startApi()
  env.GUISE_PUBLIC_URL = baseUrl
  const startWorker = (more: Record<string, string> = {}) => start('worker', more)
  for (let n = 0; n < (options.workers ?? 1); n++) startWorker()

  return {
    home,
    baseUrl,
    services,
    database,
    operator,
    env,
    processes,
    startApi,
    startWorker,
    async account({ credits = 1000, pendingCap, ...key } = {}) {
      const email = `${randomBytes(6).toString('hex')}@example.com`
      const id = await operator.openAccount({ name: email, email, credits })
      if (pendingCap !== undefined) await operator.setPendingCap(id, pendingCap)
      const opened = await operator.openKey(id, key)
      const client = createClient(baseUrl, opened.secret)
      return { id, email, key: opened.secret, keyId: opened.id, client }
    },
    async stop() {
      await Promise.all(processes.map((part) => part.stop()))
      await database.close()
      await removeServices(home)
    },
  }
}
