import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { visitInstallation } from '@guise/test/support/installation'
import {
  freePort,
  makeTemporaryHome,
  postgresAccount,
  removeServices,
  startServices,
  waitReady,
} from '@guise/tools'
import { type Part, startPart } from '../parts.ts'
import { watchJobs } from '../tables.ts'
import { createPowerDisk } from './disk.ts'

/** One machine with an api, a worker, Postgres and blobs on a disk whose power can be cut. */
export type Machine = Awaited<ReturnType<typeof startMachine>>

export async function startMachine() {
  const home = await makeTemporaryHome()
  const account = postgresAccount()
  if (!account) throw new Error('it needs root, to mount a disk')
  // Where the private Postgres looks for its folder.
  const folder = join(home, 'postgres')
  const disk = createPowerDisk(join(home, 'disk.img'), folder, account)
  let parts: readonly Part[] = []
  const closing: (() => Promise<void>)[] = []
  const stopAll = () => Promise.all(parts.map((part) => part.stop()))
  async function stop(): Promise<void> {
    await stopAll()
    for (const close of closing) await close().catch(() => {})
    await services?.postgres.kill()
    await disk.remove()
    await removeServices(home)
  }
  let services: Awaited<ReturnType<typeof startServices>> | undefined
  try {
    const running = await startServices({ home })
    services = running
    const database: Database = openDatabase({ url: running.databaseUrl, connections: 2 })
    closing.push(database.close)
    await migrate(database)
    await watchJobs(database)
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const env = {
      GUISE_SECRET: randomBytes(32).toString('hex'),
      GUISE_PUBLIC_URL: url,
      GUISE_DATABASE_URL: running.databaseUrl,
      GUISE_REDIS_URL: running.redisUrl,
      // On the same disk: a job whose photo is lost is lost.
      GUISE_BLOB_FOLDER: join(folder, 'blobs'),
      ...{ GUISE_LEASE_SECONDS: '2', GUISE_SWEEP_SECONDS: '0.5', GUISE_RECHECK_SECONDS: '1' },
      ...{ GUISE_RETRY_SECONDS: '0.3', GUISE_IMAGE_WORKERS: '2', GUISE_ATTEMPTS: '12' },
      ...{ GUISE_SUBMITS_PER_MINUTE: '1000000', GUISE_READS_PER_MINUTE: '1000000' },
      GUISE_PENDING_JOBS: '1000000',
      TMPDIR: home,
    }
    async function boot(): Promise<void> {
      await running.postgres.start()
      parts = (['api', 'worker'] as const).map((role) =>
        startPart({ role, name: role, home, env: { ...env, PORT: port }, onEnd: () => {} }),
      )
      const [api] = parts
      if (api) await waitReady(url, api.current())
    }
    await boot()
    const installation = visitInstallation({ home, baseUrl: url, env })
    closing.push(installation.stop)
    return {
      ...{ database, url, installation, stop },
      /** All that runs here dies with the disk. Redis too, whose data is not on it: it is asked for nothing. */
      async losePower(): Promise<void> {
        disk.cut()
        await Promise.all([stopAll(), running.postgres.kill(), running.redis.kill()])
        await disk.comeBack()
      },
      async recover(): Promise<void> {
        await running.redis.start()
        await running.postgres.start()
      },
      boot,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
