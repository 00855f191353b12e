import { type Database, withLongTimeout } from '../platform/postgres/database.ts'

const CONCURRENT_INDEX =
  /^create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)\b([\s\S]*)$/i

/**
 * Runs one statement of a file without a transaction. A file that was interrupted is run again from its first
 * statement, so each must be safe to repeat.
 */
export async function runStatement(database: Database, sql: string, lockMs: number): Promise<void> {
  if (!/\bconcurrently\b/i.test(sql)) return runShort(database, sql, lockMs)
  if (!/^create\b/i.test(sql)) return database.alone(sql)
  const [, unique = '', index = '', table = '', rest = ''] = CONCURRENT_INDEX.exec(sql) ?? []
  if (index === '') {
    throw new Error(
      `"${sql}" cannot be repeated: write "create index concurrently if not exists NAME on TABLE"`,
    )
  }
  if (!(await isPartitioned(database, table))) return build(database, index, sql)
  await runShort(
    database,
    `create ${unique}index if not exists ${index} on only ${table} ${rest}`,
    lockMs,
  )
  const concurrently = `create ${unique}index concurrently if not exists`
  for (const part of await unindexed(database, table, index)) {
    const name = nameOn(part, table, index)
    await build(database, name, `${concurrently} ${name} on ${part} ${rest}`)
    await runShort(database, `alter index ${index} attach partition ${name}`, lockMs)
  }
}

/** Whoever wants the same table waits behind this one: not for longer than a moment. */
const runShort = (database: Database, sql: string, lockMs: number): Promise<void> =>
  database.transaction(async (client) => {
    await client.query('set local statement_timeout = 0')
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(withLongTimeout(sql))
  })

/** An index whose building was interrupted stays behind: it is kept up to date, and never used. */
async function build(database: Database, index: string, sql: string): Promise<void> {
  const [leftover] = await database.query(
    `select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indexrelid = to_regclass($1) and not i.indisvalid and c.relkind = 'i'`,
    [index],
  )
  if (leftover) await database.alone(`drop index concurrently ${index}`)
  await database.alone(sql)
}

async function isPartitioned(database: Database, table: string): Promise<boolean> {
  const [row] = await database.query<{ relkind: string }>(
    'select relkind::text from pg_class where oid = to_regclass($1)',
    [table],
  )
  return row?.relkind === 'p'
}

/** Partitions that are made from now on have the index from the beginning. */
async function unindexed(database: Database, table: string, index: string): Promise<string[]> {
  const rows = await database.query<{ part: string }>(
    `select c.relname as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = $1::regclass and not exists (
        select 1 from pg_index x join pg_inherits xi on xi.inhrelid = x.indexrelid
        where x.indrelid = c.oid and xi.inhparent = $2::regclass)
      order by 1`,
    [table, index],
  )
  return rows.map(({ part }) => part)
}

/** `jobs_20261116_lane` for the index `jobs_lane` of `jobs`. */
const nameOn = (part: string, table: string, index: string) =>
  `${part}_${index.startsWith(`${table}_`) ? index.slice(table.length + 1) : index}`.slice(0, 63)
