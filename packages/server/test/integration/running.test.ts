import { LEASE, newJob } from '@guise/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobStore, openDatabase } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'

const RUNNING = 40
const ROUNDS = 5

await (await openTestDatabase()).close()
// One connection, and nobody else: what it has written is counted as soon as it says so.
const database = openDatabase({ url: process.env.GUISE_DATABASE_URL ?? '', connections: 1 })
const jobs = createJobStore(database, { pendingCap: 1000, idempotencyTtlMs: 1000 })
const running = Array.from({ length: RUNNING }, () => '')
afterAll(async () => {
  await database.query('truncate jobs')
  await database.close()
})

/** Connections of the files before, and those that a pooler keeps, tell what they have written as late as they end. */
async function beAlone(): Promise<void> {
  const others = `from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`
  await database.query(`select pg_terminate_backend(pid) ${others}`)
  await expect.poll(() => database.query(`select pid ${others}`)).toEqual([])
}

beforeAll(async () => {
  await database.query('truncate jobs')
  const email = `running-${process.pid}@example.com`
  const account = await createOperator(database).openAccount({ name: email, email, credits: 1000 })
  for (let n = 0; n < RUNNING; n++) {
    const job = newJob(account)
    await jobs.admit(job)
    await jobs.claim(job.id, LEASE)
    running[n] = job.id
  }
}, 60_000)

async function updates() {
  await database.query('select pg_stat_force_next_flush()')
  const [row] = await database.query<{ all: number; onPage: number }>(
    `select sum(n_tup_upd)::bigint as "all", sum(n_tup_hot_upd)::bigint as "onPage"
      from pg_stat_user_tables where relname ~ '^jobs_(\\d+|default)$'`,
  )
  return { all: row?.all ?? 0, onPage: row?.onPage ?? 0 }
}

it('writes no index for the heartbeats and the progress of running jobs', async () => {
  await beAlone()
  const before = await updates()
  for (let round = 1; round <= ROUNDS; round++) {
    for (const id of running) {
      const progress = round / ROUNDS
      await jobs.reportProgress(id, 1, progress - 0.01)
      await jobs.heartbeat(id, 1, { leaseMs: 60_000, progress })
    }
  }
  const after = await updates()
  const all = after.all - before.all
  expect(all).toBe(2 * RUNNING * ROUNDS)
  // Somebody who looks at an old state for a moment keeps a page from being cleaned: not quite all.
  expect((after.onPage - before.onPage) / all).toBeGreaterThan(0.95)
}, 60_000)

it('has dead versions of jobs cleaned early, and room on each page, in every partition', async () => {
  await database.query("select ensure_partitions(now() + interval '5 weeks', 1)")
  const parts = await database.query<{ name: string; settings: string | null }>(
    `select relname as name, array_to_string(reloptions, ',') as settings from pg_class
      where oid in (select inhrelid from pg_inherits where inhparent = 'jobs'::regclass)`,
  )
  expect(parts.length).toBeGreaterThan(5)
  for (const { name, settings } of parts) {
    expect(settings, name).toContain('autovacuum_vacuum_scale_factor=0.02')
    expect(settings, name).toContain('fillfactor=80')
  }
})
