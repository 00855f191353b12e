import { randomUUID } from 'node:crypto'
import { newJob, testId } from '@guise/core/testing'
import { afterAll, expect, it } from 'vitest'
import {
  createJobStore,
  type DroppedPartition,
  maintainDatabase,
  migrate,
  openDatabase,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createAuditLog } from '../../src/features/audit/store.ts'
import { openTestDatabase } from './database.ts'
import { letPass } from './let-pass.ts'

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

const DAY_MS = 86_400_000
const SETTINGS = { idempotencyTtlMs: DAY_MS, jobRecordTtlMs: 30 * DAY_MS }
const DROPS =
  'select drop_old_job_partitions($1), drop_old_idempotency_partitions($1), drop_old_delivery_partitions($1)'

async function openAccount(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  return createOperator(database).openAccount({ name: email, email, credits: 10 })
}

const partitionsOf = async (table: string) =>
  (
    await database.query<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = $1::regclass and c.relname ~ '_[0-9]{8}$' order by 1`,
      [table],
    )
  ).map(({ name }) => name)

/** A job as of so long ago, in the partition of its time, and ended unless it shall wait. */
async function oldJob(account: string, days: number, { ends = true } = {}): Promise<string> {
  const store = createJobStore(database, { pendingCap: 10, idempotencyTtlMs: 1000 })
  const job = newJob(account)
  await store.admit(job)
  if (ends) await store.cancel(account, job.id)
  const [from, id] = [
    new Date(Date.now() - days * DAY_MS),
    testId(new Date(Date.now() - days * DAY_MS)),
  ]
  await database.query('select ensure_partitions($1, 0)', [from])
  await database.transaction(async (client) => {
    await client.query('set local session_replication_role = replica')
    await client.query('update jobs set id = $2, created_at = $3 where id = $1', [job.id, id, from])
  })
  return id
}

it('makes partitions ahead of time and drops those past their time', async () => {
  const account = await openAccount()
  for (const days of [70, 70, 8]) await oldJob(account, days)
  const before = await partitionsOf('jobs')
  const dropped: DroppedPartition[] = []
  await maintainDatabase(database, { ...SETTINGS, onDropped: (one) => dropped.push(one) })
  const after = await partitionsOf('jobs')
  expect(dropped).toEqual([{ partition: before[0], rows: 2 }])
  expect(after).toEqual(expect.arrayContaining(before.slice(1)))
  expect(after.length).toBeGreaterThanOrEqual(5)
  const [entry] = await createAuditLog(database).list({ action: 'partition.dropped', limit: 1 })
  expect(entry).toMatchObject({
    actor: { kind: 'server', id: null },
    subject: { kind: 'partition', id: before[0] },
    facts: { rows: 2 },
  })
})

it('keeps a partition that has a row of a later time than its name says', async () => {
  const id = await oldJob(await openAccount(), 77)
  await database.query('update jobs set created_at = now() where id = $1', [id])
  const before = await partitionsOf('jobs')
  await maintainDatabase(database, SETTINGS)
  expect(await partitionsOf('jobs')).toContain(before[0])
  await database.query(`update jobs set created_at = now() - interval '77 days' where id = $1`, [
    id,
  ])
  await maintainDatabase(database, SETTINGS)
  expect(await partitionsOf('jobs')).not.toContain(before[0])
})

it('drops nothing for a process of the version before whose clock is 40 days ahead', async () => {
  const tables = ['jobs', 'idempotency_keys', 'event_deliveries']
  const before = await Promise.all(tables.map(partitionsOf))
  await database.query(DROPS, [new Date(Date.now() + 40 * DAY_MS)])
  expect(await Promise.all(tables.map(partitionsOf))).toEqual(before)
})

it('drops nothing while the clock of the database runs ahead of the time last seen', async () => {
  await oldJob(await openAccount(), 84)
  const before = await partitionsOf('jobs')
  await database.query(`update database_clock set seen_at = now() - interval '80 days'`)
  await maintainDatabase(database, SETTINGS)
  expect(await partitionsOf('jobs')).toEqual(before)
  await database.query('update database_clock set seen_at = now()')
  await maintainDatabase(database, SETTINGS)
  expect(await partitionsOf('jobs')).not.toContain(before[0])
})

it('drops idempotency records by the day, and keeps those that still count', async () => {
  const jobs = createJobStore(database, { pendingCap: 9, idempotencyTtlMs: DAY_MS })
  const account = await openAccount()
  const idempotency = { key: 'k', fingerprint: 'f' }
  const admit = () => jobs.admit(newJob(account, { idempotency }))
  const records = async () =>
    (
      await database.query<{ part: string }>(
        'select tableoid::regclass::text as part from idempotency_keys where account_id = $1',
        [account],
      )
    ).map(({ part }) => part)
  const now = new Date()
  await database.query('select ensure_idempotency_partitions($1, 3)', [
    new Date(now.getTime() - 3 * DAY_MS),
  ])
  expect(await admit()).toMatchObject({ outcome: 'accepted' })
  await letPass(database, 3 * DAY_MS)
  expect(await admit()).toMatchObject({ outcome: 'accepted' })
  expect(await admit()).toMatchObject({ outcome: 'replayed' })
  const before = await records()
  expect(before).toHaveLength(2)
  for (const part of before) expect(part).toMatch(/^idempotency_keys_\d{8}$/)
  await maintainDatabase(database, SETTINGS)
  expect(await records()).toHaveLength(1)
  expect(await jobs.findIdempotent({ accountId: account, keyId: null }, 'k')).toBeDefined()
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

it('gives up dropping a partition rather than letting requests queue behind it', async () => {
  await oldJob(await openAccount(), 91)
  await database.transaction(async (reader) => {
    await reader.query('select count(*) from jobs')
    const began = Date.now()
    await expect(maintainDatabase(database, SETTINGS)).rejects.toThrow('maintenance')
    expect(Date.now() - began).toBeLessThan(5000)
  })
})

it('keeps a partition whose jobs have not ended', async () => {
  const account = await openAccount()
  const store = createJobStore(database, { pendingCap: 10, idempotencyTtlMs: 1000 })
  const id = await oldJob(account, 98, { ends: false })
  await maintainDatabase(database, SETTINGS)
  expect(await store.find(account, id)).toMatchObject({ state: 'queued' })
})
