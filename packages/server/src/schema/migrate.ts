import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { type Database, withLongTimeout } from '../platform/postgres/database.ts'
import { runStatement } from './migrate-alone.ts'
import {
  readFunctions,
  readMigrations,
  runsAlone,
  SQL_FOLDER,
  type SqlFile,
  splitStatements,
} from './sql-files.ts'

export type MigrateOptions = {
  readonly folder?: URL
  /** How long a statement waits for a table; whoever wants that table meanwhile waits behind it. */
  readonly lockMs?: number
  /** How long it is tried again when a table was not to be had. */
  readonly giveUpMs?: number
}

/**
 * Applies the numbered SQL files that are missing, then the functions that have changed. Safe to call from
 * many processes at once, while others serve requests. Each file is a transaction of its own: one over all
 * of them would collect locks until it meets a request that holds what it wants and wants what it holds.
 * Files that run without a transaction need a second connection.
 */
export async function migrate(
  database: Database,
  { folder = SQL_FOLDER, lockMs = 500, giveUpMs = 600_000 }: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder)
  const functions = await readFunctions(folder)
  const applied: string[] = []
  for (;;) {
    const names = await untilLocked(giveUpMs, () =>
      database.transaction(async (client) => {
        if (!(await lockMigrations(client))) return undefined
        const { rows } = await client.query<Applied>('select name, checksum from migrations')
        const [next] = notIn(rows, migrations)
        if (next) return applyMigration(database, client, next, lockMs)
        return applyFunctions(client, functions, lockMs)
      }),
    )
    if (names?.length === 0) return applied
    if (names) applied.push(...names)
    else await sleep(PAUSE_MS * Math.random())
  }
}

/** Whoever waited for the lock in a statement would hold a snapshot, and the holder's index would wait for that. */
async function lockMigrations(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('guise.migrate')) as locked",
  )
  if (!rows[0]?.locked) return false
  // A request must never wait this long; changing a large table, or a busy machine, may need to.
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  // All texts that were ever applied: a process of the version before must not put its own back.
  await client.query(`create table if not exists applied_functions (
    name text, checksum text, applied_at timestamptz not null default now(), primary key (name, checksum))`)
  return true
}

async function applyMigration(
  database: Database,
  client: PoolClient,
  file: SqlFile,
  lockMs: number,
): Promise<readonly string[]> {
  if (runsAlone(file)) {
    // This transaction has no snapshot between its statements, so that no index waits for it.
    for (const one of splitStatements(file.sql)) await runStatement(database, one, lockMs)
  } else {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(withLongTimeout(file.sql))
  }
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [
    file.name,
    file.checksum,
  ])
  return [file.name]
}

async function applyFunctions(
  client: PoolClient,
  functions: readonly SqlFile[],
  lockMs: number,
): Promise<readonly string[]> {
  const { rows } = await client.query<Applied>('select name, checksum from applied_functions')
  const changed = neverApplied(rows, functions)
  await client.query(`set local lock_timeout = ${lockMs}`)
  for (const { name, sql, checksum } of changed) {
    await client.query(withLongTimeout(sql))
    await client.query('insert into applied_functions (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
  }
  return changed.map(({ name }) => name)
}

const LOCK_CODES = ['55P03', '40P01']
const PAUSE_MS = 500

/**
 * A table lock that waits makes every request wait behind it. So it is given up soon, the requests go on, and
 * it is tried again after a pause.
 */
async function untilLocked<T>(giveUpMs: number, work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + giveUpMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!LOCK_CODES.includes(String((error as { code?: unknown } | null)?.code))) throw error
      if (Date.now() > giveUpAt) throw new Error(NO_LOCK, { cause: error })
      await sleep(PAUSE_MS * (1 + Math.random()))
    }
  }
}

const NO_LOCK =
  'A migration did not get the tables that it changes: a long transaction uses them. Find it in pg_stat_activity, then run "guise migrate" again.'

/** The files that `migrate` would apply now. */
export async function pendingMigrations(database: Database): Promise<readonly string[]> {
  const appliedIn = async (table: string) => {
    const [found] = await database.query<{ exists: boolean }>(
      'select to_regclass($1) is not null as exists',
      [table],
    )
    return found?.exists ? database.query<Applied>(`select name, checksum from ${table}`) : []
  }
  const missing = notIn(await appliedIn('migrations'), await readMigrations(SQL_FOLDER))
  const changed = neverApplied(
    await appliedIn('applied_functions'),
    await readFunctions(SQL_FOLDER),
  )
  return [...missing, ...changed].map(({ name }) => name)
}

type Applied = { readonly name: string; readonly checksum: string }

function notIn(applied: readonly Applied[], migrations: readonly SqlFile[]): SqlFile[] {
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

function neverApplied(applied: readonly Applied[], functions: readonly SqlFile[]): SqlFile[] {
  const known = new Set(applied.map(({ name, checksum }) => `${name} ${checksum}`))
  return functions.filter(({ name, checksum }) => !known.has(`${name} ${checksum}`))
}
