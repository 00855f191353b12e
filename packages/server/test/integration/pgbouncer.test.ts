import { LEASE, newJob, STILL_DONE } from '@guise/core/testing'
import { afterAll, expect, it } from 'vitest'
import {
  createJobStore,
  maintainDatabase,
  openDatabase,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'

const url = process.env.GUISE_POOLED_DATABASE_URL
if (!url) throw new Error('GUISE_POOLED_DATABASE_URL is not set: run "npm test -- integration"')
// Migrates through the pooler. The pooler has four connections for what this opens and three more processes.
const database = await openTestDatabase(url)
const others = [1, 2, 3].map(() => openDatabase({ url, connections: 8, connectMs: 60_000 }))
const processes = [database, ...others]
afterAll(() => Promise.all(processes.map((each) => each.close())))

const settings = { pendingCap: 1000, idempotencyTtlMs: 3600_000 }
const stores = processes.map((each) => createJobStore(each, settings))

it('accepts, claims and finishes jobs of many clients over few connections', async () => {
  const email = `pooled-${process.pid}@example.com`
  const accountId = await createOperator(database).openAccount({ name: email, email, credits: 500 })
  const all = Array.from({ length: 200 }, (_, n) => ({
    store: stores[n % stores.length] as (typeof stores)[number],
    job: newJob(accountId, { idempotency: { key: `key ${n % 150}`, fingerprint: 'same' } }),
  }))
  const admitted = await Promise.all(
    all.map(async ({ store, job }) => ({ store, job, ...(await store.admit(job)) })),
  )
  const accepted = admitted.filter(({ outcome }) => outcome === 'accepted')
  expect(accepted).toHaveLength(150)
  expect(admitted.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(50)
  const finished = await Promise.all(
    accepted.map(async ({ store, job }) => {
      await store.claim(job.id, LEASE)
      await store.heartbeat(job.id, 1, { leaseMs: 60_000, progress: 0.5 })
      return store.finish(job.id, 1, STILL_DONE)
    }),
  )
  expect(finished.every(Boolean)).toBe(true)
  const [account] = await database.query(
    'select balance, held, pending from accounts where id = $1',
    [accountId],
  )
  const spent = accepted.reduce((sum, { job }) => sum + job.credits, 0)
  expect(account).toEqual({ balance: 500 - spent, held: 0, pending: 0 })
})

it('has the timeouts that the pooler sets, and keeps those of a transaction in it', async () => {
  const timeouts = async () =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const [row] = await database.query<{ statement_timeout: string }>('show statement_timeout')
        return row?.statement_timeout
      }),
    )
  expect(new Set(await timeouts())).toEqual(new Set(['12s']))
  await database.transaction(async (client) => {
    await client.query('set local statement_timeout = 0')
  })
  expect(new Set(await timeouts())).toEqual(new Set(['12s']))
})

it('runs the maintenance', async () => {
  const times = { idempotencyTtlMs: 1000 * 3600_000, jobRecordTtlMs: 1000 * 3600_000 }
  await expect(maintainDatabase(database, times)).resolves.toBeUndefined()
})

it('says what to do when the address does not name the pooler', async () => {
  const unnamed = openDatabase({ url: url.replace('?pgbouncer=true', ''), connections: 1 })
  await expect(unnamed.query('select 1')).rejects.toThrow('Add "?pgbouncer=true" to it')
  await unnamed.close()
})
