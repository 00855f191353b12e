import { newJob } from '@guise/core/testing'
import { afterAll, expect, it } from 'vitest'
import {
  createJobStore,
  maintainDatabase,
  migrate,
  openDatabase,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/main/provision.ts'
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

it('gives up making a partition rather than letting requests queue behind it', async () => {
  const settings = { idempotencyTtlMs: 86_400_000, jobRecordTtlMs: 30 * 86_400_000 }
  const inAYear = new Date(Date.now() + 365 * 86_400_000)
  await database.transaction(async (reader) => {
    await reader.query('select count(*) from jobs')
    const began = Date.now()
    await expect(maintainDatabase(database, inAYear, settings)).rejects.toThrow('maintenance')
    expect(Date.now() - began).toBeLessThan(5000)
  })
})

it('keeps a partition whose jobs have not ended', async () => {
  const account = await createOperator(database).openAccount({
    name: 'old',
    email: `old-${process.pid}@example.com`,
    credits: 10,
  })
  const store = createJobStore(database, { pendingCap: 10, idempotencyTtlMs: 1000 })
  const job = newJob(account)
  await store.admit(job)
  const later = new Date(Date.now() + 90 * 86_400_000)
  const settings = { idempotencyTtlMs: 86_400_000, jobRecordTtlMs: 86_400_000 }
  await maintainDatabase(database, later, settings)
  expect(await store.find(account, job.id)).toMatchObject({ state: 'queued' })
  await store.cancel(account, job.id, job.now)
})
