import { expect, it } from 'vitest'
import { type Database, migrate } from '../../src/adapters/postgres/index.ts'
import { onMigratedDatabase, withSqlFolder } from './fresh-database.ts'

const BUILD = `-- no transaction
create index concurrently if not exists jobs_lane on jobs (lane, id);
create index concurrently if not exists accounts_name on accounts (name);
alter table accounts add column if not exists nickname text;
`
const NEXT = { files: { 'migrations/9001_lane.sql': BUILD } }
const ALONE = '9001_lane.sql'

async function indexes(database: Database, pattern: string) {
  return database.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i
      join pg_class c on c.oid = i.indexrelid where c.relname ~ $1 order by 1`,
    [pattern],
  )
}
const partitions = (database: Database) =>
  database.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'jobs'::regclass",
  )

it('builds an index on a table and on all partitions of one, without a transaction', () =>
  onMigratedDatabase('alone', async (database) => {
    await withSqlFolder(NEXT, async (folder) => {
      expect(await migrate(database, { folder })).toEqual([ALONE])
      expect(await migrate(database, { folder })).toEqual([])
    })
    expect(await indexes(database, '^accounts_name$')).toMatchObject([{ valid: true }])
    const built = await indexes(database, '^jobs(_\\w+)?_lane$')
    expect(built).toHaveLength(1 + (await partitions(database)).length)
    expect(built.filter(({ valid }) => !valid)).toEqual([])
    // A partition of the future has it too.
    await database.query("select ensure_partitions(now() + interval '20 weeks', 0)")
    const attached = "select 1 from pg_inherits where inhparent = 'jobs_lane'::regclass"
    expect(await database.query(attached)).toHaveLength((await partitions(database)).length)
  }))

it('repeats a file that was interrupted, and builds again what was left half done', () =>
  onMigratedDatabase('alone', async (database) => {
    const [part] = await partitions(database)
    await database.query('create index jobs_lane on only jobs (lane, id)')
    // Invalid leftovers: a unique index that met the same value twice.
    await database.query(
      "insert into accounts (id, name, email) select gen_random_uuid(), 'same', n || '@x.org' from generate_series(1, 2) n",
    )
    await expect(
      database.alone('create unique index concurrently accounts_name on accounts (name)'),
    ).rejects.toThrow('could not create unique index')
    await database.query(`create index ${part?.name}_lane on ${part?.name} (lane, id)`)
    expect(await indexes(database, '^accounts_name$')).toMatchObject([{ valid: false }])
    await withSqlFolder(NEXT, async (folder) => {
      expect(await migrate(database, { folder })).toEqual([ALONE])
    })
    const built = await indexes(database, '^(accounts_name|jobs(_\\w+)?_lane)$')
    expect(built.filter(({ valid }) => !valid)).toEqual([])
  }))

it('refuses an index that could not be repeated', () =>
  onMigratedDatabase('alone', async (database) => {
    const sql = '-- no transaction\ncreate index concurrently accounts_name on accounts (name)'
    await withSqlFolder({ files: { 'migrations/9001_lane.sql': sql } }, async (folder) => {
      await expect(migrate(database, { folder })).rejects.toThrow('cannot be repeated')
    })
  }))

it('gives way to those who use a table, and tries again when they have finished', () =>
  onMigratedDatabase('alone', async (database) => {
    const sql = 'alter table jobs add column shade text'
    await withSqlFolder({ files: { 'migrations/9001_shade.sql': sql } }, async (folder) => {
      await database.transaction(async (reader) => {
        await reader.query('select count(*) from jobs')
        const failed = migrate(database, { folder, lockMs: 50, giveUpMs: 0 })
        await expect(failed).rejects.toThrow('did not get the tables')
      })
      let migrating: Promise<readonly string[]> | undefined
      await database.transaction(async (reader) => {
        await reader.query('select count(*) from jobs')
        migrating = migrate(database, { folder, lockMs: 50 })
        const waits = () =>
          database.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%shade%'",
          )
        await expect.poll(waits, { interval: 5, timeout: 30_000 }).toHaveLength(1)
        // Whoever comes now waits for a moment only, not for the reader.
        expect(await database.query('select 1 as one from jobs limit 1')).toEqual([])
      })
      expect(await migrating).toEqual(['9001_shade.sql'])
    })
  }))
