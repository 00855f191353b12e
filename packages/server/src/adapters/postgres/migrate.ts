import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/**
 * Applies the numbered SQL files that are missing. Safe to call from many processes at once. Each file is
 * a transaction of its own: one over all of them would collect locks until it meets a request that holds
 * what it wants and wants what it holds.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const migrations = await readMigrations()
  const applied: string[] = []
  for (;;) {
    const name = await database.transaction((client) => applyNext(client, migrations))
    if (name === undefined) return applied
    applied.push(name)
  }
}

async function applyNext(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  // A request must never wait this long; changing a large table, or a busy machine, may need to.
  await client.query('set local statement_timeout = 0')
  await client.query(withLongTimeout("select pg_advisory_xact_lock(hashtext('guise.migrate'))"))
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Applied>('select name, checksum from migrations')
  const [next] = notIn(rows, migrations)
  if (!next) return undefined
  const { name, sql, checksum } = next
  await client.query(withLongTimeout(sql))
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
  return name
}

const HOUR_MS = 3_600_000
const withLongTimeout = (text: string) => ({ text, query_timeout: HOUR_MS })

/** The files that `migrate` would apply now. */
export async function pendingMigrations(database: Database): Promise<readonly string[]> {
  const [table] = await database.query<{ exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  )
  const rows = table?.exists
    ? await database.query<Applied>('select name, checksum from migrations')
    : []
  return notIn(rows, await readMigrations()).map(({ name }) => name)
}

type Applied = { readonly name: string; readonly checksum: string }

function notIn(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const changed = migrations.find(
    ({ name, checksum }) => (known.get(name) ?? checksum) !== checksum,
  )
  if (changed) {
    throw new Error(
      `migration ${changed.name} was changed after it had been applied: add a new file instead`,
    )
  }
  return migrations.filter(({ name }) => !known.has(name))
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
