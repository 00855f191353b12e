import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, runTool } from '@guise/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { createClient } from '../support/client.ts'
import { type Kind, smallGroup, submission, submit, untilQuiet } from '../support/jobs.ts'
import { startLoad } from '../support/load.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { loseWorkers, startQuickWorker } from '../support/workers.ts'

const PICTURES = 6

let first: Stack
let second: Stack
beforeAll(async () => {
  first = await startStack({ workers: 0 })
})
afterAll(async () => {
  await second?.stop()
  await first?.stop()
})

/** The commands of docs/operations/backup.md. */
const postgresTool = (name: string, args: string[]) =>
  runTool(join(findPostgres().folder, name), args, { folder: '/' })

async function restore(url: string, backup: string): Promise<void> {
  const server = new URL(url)
  server.pathname = '/postgres'
  const name = new URL(url).pathname.slice(1)
  // The one that was made with the servers has the tables already.
  await postgresTool('dropdb', ['--force', '--maintenance-db', server.href, name])
  await postgresTool('createdb', ['--maintenance-db', server.href, name])
  await postgresTool('pg_restore', ['--exit-on-error', '--no-owner', '-d', url, backup])
}

async function finish(client: ReturnType<typeof createClient>, kind: Kind, id: string) {
  const { json } = await client.finish(kind.statusPath, id)
  expect(json.status).toBe('COMPLETED')
  return json.output.images as readonly string[]
}

it('continues elsewhere from a backup that was made in use', async () => {
  const account = await first.account({ credits: 1000 })
  const keyed = await account.client.post(
    smallGroup.path,
    await smallGroup.body(),
    submission('before the backup'),
  )
  const worker = startQuickWorker(first)
  const done = [keyed.json.id as string]
  for (let n = 1; n < PICTURES; n++) done.push(await submit(account.client, smallGroup))
  const pictures = new Map<string, string>()
  for (const id of done) {
    const [picture = ''] = await finish(account.client, smallGroup, id)
    pictures.set(id, picture)
  }
  const load = startLoad(account)
  await until('jobs are accepted', () => load.accepted.size >= 8)
  await worker.kill()
  const waiting = await submit(account.client, smallGroup)

  // While clients go on submitting: Postgres first, so that no row is without its blob.
  const backup = join(first.home, 'backup.dump')
  await postgresTool('pg_dump', ['-Fc', '-f', backup, first.env.GUISE_DATABASE_URL ?? ''])
  const blobs = join(first.home, 'backup-blobs')
  cpSync(first.env.GUISE_BLOB_FOLDER ?? '', blobs, { recursive: true })
  await load.stop()

  second = await startStack({
    workers: 0,
    env: async ({ databaseUrl }) => {
      await restore(databaseUrl, backup)
      return { GUISE_BLOB_FOLDER: blobs, GUISE_SECRET: first.env.GUISE_SECRET ?? '' }
    },
  })
  startQuickWorker(second)
  const client = createClient(second.baseUrl, account.key)

  await untilQuiet(second)
  await checkLedger(second.database)
  for (const [id, picture] of pictures) {
    expect((await finish(client, smallGroup, id))[0] === picture).toBe(true)
  }
  expect(await finish(client, smallGroup, waiting)).toHaveLength(1)
  const again = await client.post(
    smallGroup.path,
    await smallGroup.body(),
    submission('before the backup'),
  )
  expect(again.json.id).toBe(keyed.json.id)
  await expectOnlyNewerMissing(load.accepted)
  await loseWorkers(second)
})

/** What was accepted before the backup began is there; what is missing was accepted later than all that is. */
async function expectOnlyNewerMissing(accepted: ReadonlyMap<string, string>): Promise<void> {
  const rows = await second.database.query<{ id: string }>(
    'select id from jobs where id = any ($1::uuid[])',
    [[...accepted.values()]],
  )
  expect(rows.length).toBeGreaterThanOrEqual(8)
  const known = new Set(rows.map(({ id }) => id))
  for (let who = 0; ; who++) {
    const ids = [...accepted]
      .filter(([key]) => key.startsWith(`client ${who},`))
      .map(([, id]) => id)
    if (ids.length === 0) return
    const lost = ids.findIndex((id) => !known.has(id))
    if (lost >= 0) expect(ids.slice(lost).some((id) => known.has(id))).toBe(false)
  }
}
