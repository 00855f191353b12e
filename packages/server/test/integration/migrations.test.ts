import { afterAll, expect, it } from 'vitest'
import { maintainDatabase, migrate, openDatabase } from '../../src/adapters/postgres/index.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

it('is safe to run from many processes at once on an empty database', async () => {
  await database.query('drop database if exists fresh')
  await database.query('create database fresh')
  const url = (process.env.GUISE_DATABASE_URL ?? '').replace(/\/\w+$/, '/fresh')
  const handles = Array.from({ length: 6 }, () => openDatabase({ url, connections: 1 }))
  const applied = await Promise.all(handles.map(migrate))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  const [first] = handles
  await first?.query("update migrations set checksum = 'tampered' where name like '0001%'")
  await expect(first && migrate(first)).rejects.toThrow('was changed after it had been applied')
  await Promise.all(handles.map((handle) => handle.close()))
  await database.query('drop database fresh')
})

it('makes partitions ahead of time and drops those past their time', async () => {
  const partitions = async () =>
    (
      await database.query<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'jobs'::regclass and c.relname ~ '^jobs_[0-9]{8}$' order by 1`,
      )
    ).map(({ name }) => name)
  const before = await partitions()
  const settings = { idempotencyTtlMs: 86_400_000, jobRecordTtlMs: 30 * 86_400_000 }
  const inTenWeeks = new Date(Date.now() + 70 * 86_400_000)
  await maintainDatabase(database, inTenWeeks, settings)
  const after = await partitions()
  expect(after.length).toBeGreaterThan(0)
  expect(after).not.toContain(before[0])
  await maintainDatabase(database, new Date(), settings)
  expect((await partitions()).length).toBeGreaterThanOrEqual(5)
})
