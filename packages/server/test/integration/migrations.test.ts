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
  const handles = Array.from({ length: 6 }, () => openDatabase({ url, connections: 2 }))
  const [first] = handles
  const applied = await Promise.all(handles.map((handle) => migrate(handle)))
  const names = applied.flat()
  expect(new Set(names).size).toBe(names.length)
  expect(
    await first?.query('select name from migrations union select name from applied_functions'),
  ).toHaveLength(names.length)
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

it('drops idempotency records by the day, and keeps those that still count', async () => {
  const jobs = createJobStore(database, { pendingCap: 9, idempotencyTtlMs: 86_400_000 })
  const email = `days-${process.pid}@example.com`
  const account = await createOperator(database).openAccount({ name: email, email, credits: 10 })
  const idempotency = { key: 'k', fingerprint: 'f' }
  const admit = async (now: Date) => {
    await database.query('select ensure_idempotency_partitions($1, 0)', [now])
    return jobs.admit(newJob(account, { idempotency, now }))
  }
  const records = async () =>
    (
      await database.query<{ part: string }>(
        'select tableoid::regclass::text as part from idempotency_keys where account_id = $1',
        [account],
      )
    ).map(({ part }) => part)
  const now = new Date()
  const threeDaysAgo = new Date(now.getTime() - 3 * 86_400_000)
  expect(await admit(threeDaysAgo)).toMatchObject({ outcome: 'accepted' })
  expect(await admit(now)).toMatchObject({ outcome: 'accepted' })
  expect(await admit(now)).toMatchObject({ outcome: 'replayed' })
  const before = await records()
  expect(before).toHaveLength(2)
  for (const part of before) expect(part).toMatch(/^idempotency_keys_\d{8}$/)
  const settings = { idempotencyTtlMs: 86_400_000, jobRecordTtlMs: 30 * 86_400_000 }
  await maintainDatabase(database, now, settings)
  expect(await records()).toHaveLength(1)
  expect(await jobs.findIdempotent(account, 'k', now)).toBeDefined()
})

it('goes on by the day after a time in which nobody made partitions', async () => {
  const [day, next] = [40, 41].map((days) => new Date(Date.now() + days * 86_400_000))
  await database.query(
    `insert into idempotency_keys values (gen_random_uuid(), 'late', 'f', gen_random_uuid(), $1)`,
    [day],
  )
  await database.query('select ensure_idempotency_partitions($1, 1)', [day])
  const partOf = async (at: Date | undefined) => {
    const name = `idempotency_keys_${at?.toISOString().slice(0, 10).replaceAll('-', '')}`
    const [row] = await database.query<{ part: string | null }>('select to_regclass($1) as part', [
      name,
    ])
    return row?.part
  }
  expect(await partOf(day)).toBeNull()
  expect(await partOf(next)).not.toBeNull()
  await database.query("delete from idempotency_keys where key = 'late'")
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
