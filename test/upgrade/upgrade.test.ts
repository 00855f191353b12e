import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Database, openDatabase } from '@guise/server/adapters/postgres/index'
import {
  freePort,
  makeTemporaryHome,
  modelsFolder,
  type RunningServices,
  removeServices,
  type StackProcess,
  startProcess,
  startServices,
  waitReady,
} from '@guise/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { createClient } from '../support/client.ts'
import { smallGroup, submit } from '../support/jobs.ts'
import { CLIENTS, poll, startLoad } from '../support/load.ts'
import { pause, until } from '../support/until.ts'
import { guiseOf, releaseBefore } from './release.ts'

type Version = 'old' | 'new'

const before = releaseBefore()
let home: string
let services: RunningServices
let database: Database
let env: Record<string, string>
let key: string
const processes: StackProcess[] = []

beforeAll(async () => {
  home = await makeTemporaryHome()
  services = await startServices({ home })
  env = {
    GUISE_DATABASE_URL: services.databaseUrl,
    GUISE_REDIS_URL: services.redisUrl,
    GUISE_BLOB_FOLDER: join(home, 'blobs'),
    GUISE_SECRET: randomBytes(32).toString('hex'),
    GUISE_SUBMITS_PER_MINUTE: '100000',
    GUISE_READS_PER_MINUTE: '1000000',
    GUISE_LEASE_SECONDS: '4',
    GUISE_RECHECK_SECONDS: '1',
    GUISE_MODELS: modelsFolder(),
  }
  database = openDatabase({ url: services.databaseUrl, connections: 2 })
  await migrate('old')
  const account = ['accounts', 'create', '--name', 'Hall', '--email', 'hall@example.com']
  key = guiseOf(before.folder, [...account, '--credits', '100000'], env).key.secret
})
afterAll(async () => {
  await Promise.all(processes.map((part) => part.stop()))
  await database?.close()
  if (home) await removeServices(home)
})

function start(role: 'api' | 'worker' | 'migrate', version: Version, more = {}): StackProcess {
  const name = `${role}-${version}-${processes.length}`
  const from = version === 'old' ? before.folder : undefined
  const logFile = join(home, `${name}.log`)
  const part = startProcess({ role, name, logFile, env: { ...env, ...more }, from })
  processes.push(part)
  return part
}

async function migrate(version: Version): Promise<void> {
  const part = start('migrate', version)
  await part.exited
  expect(await part.stop()).toBe(0)
}

async function startApi(version: Version) {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const part = start('api', version, { PORT: String(port), GUISE_PUBLIC_URL: baseUrl })
  await waitReady(baseUrl, part)
  return { part, client: createClient(baseUrl, key) }
}

/** Both kinds of jobs, one that ends with a picture and many that fail soon, by this api and whichever worker runs. */
async function expectService(client: ReturnType<typeof createClient>, name: string) {
  const load = startLoad({ client } as Parameters<typeof startLoad>[0], name)
  const picture = await submit(client, smallGroup)
  await until(`jobs of ${name}`, () => load.accepted.size >= 2 * CLIENTS)
  await load.stop()
  expect(load.answers.filter(({ status }) => status !== 200)).toEqual([])
  const { json } = await client.finish(smallGroup.statusPath, picture)
  expect(json.status, name).toBe('COMPLETED')
  for (const id of load.accepted.values()) {
    await until(`job ${id} of ${name} ended`, async () => {
      return (await poll(client, id)).json.status === 'FAILED'
    })
  }
}

it(`goes from release ${before.commit} to this one without a pause`, async () => {
  const old = await startApi('old')
  let worker = start('worker', 'old')
  await expectService(old.client, 'old api, old worker')

  // Clients go on while the tables change below them.
  const during = startLoad({ client: old.client } as Parameters<typeof startLoad>[0], 'during')
  await until('the first of them', () => during.accepted.size >= CLIENTS)
  await migrate('new')
  await pause(1000)
  await during.stop()
  expect(during.answers.filter(({ status }) => status !== 200)).toEqual([])
  await expectService(old.client, 'old api, old worker, new tables')

  await worker.stop()
  worker = start('worker', 'new')
  await expectService(old.client, 'old api, new worker')

  const next = await startApi('new')
  await worker.stop()
  worker = start('worker', 'old')
  await expectService(next.client, 'new api, old worker')

  await Promise.all([old.part.stop(), worker.stop()])
  start('worker', 'new')
  await expectService(next.client, 'new api, new worker')
  for (const id of during.accepted.values()) {
    expect((await poll(next.client, id)).json.status).toBe('FAILED')
  }
  await checkLedger(database)
})
