import { CAMPAIGN_DEFAULTS, type LedgerEntry } from '@guise/core'
import {
  describeJobProperties,
  describeJobStore,
  HEALTHY,
  type JobStoreHarness,
  LEASE,
  later,
  newJob,
  testId,
} from '@guise/core/testing'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createAccountProfileStore,
  createCampaignStore,
  createJobStore,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createEngineInstances } from '../../src/features/engines/instances/store.ts'
import { openTestDatabase } from './database.ts'
import { letPass } from './let-pass.ts'

const DAY_MS = 24 * 3600_000
const database = await openTestDatabase()
const operator = createOperator(database)
const store = createJobStore(database, { pendingCap: 100, idempotencyTtlMs: DAY_MS })
/** What the suite looks at. */
const AGING = ['jobs', 'running_cancels', 'idempotency_keys', 'guest_mails']
let accounts = 0
afterAll(() => database.close())

function harness(): JobStoreHarness {
  return {
    store,
    pass: (ms) => letPass(database, ms, AGING),
    async openAccount({ credits = 1000, pendingCap, ...retention } = {}) {
      accounts += 1
      const email = `jobs-${process.pid}-${accounts}@example.com`
      const id = await operator.openAccount({ name: email, email, credits })
      if (pendingCap !== undefined) await operator.setPendingCap(id, pendingCap)
      await createAccountProfileStore(database).change(id, retention)
      return id
    },
    async openKey(accountId, spendCap) {
      return (await operator.openKey(accountId, spendCap === null ? {} : { spendCap })).id
    },
    async openCampaign(accountId, change) {
      const [id, now] = [testId(), new Date()]
      const about = { id, accountId, name: id, spent: 0, createdBy: null }
      const campaign = { ...CAMPAIGN_DEFAULTS, ...about, createdAt: now, updatedAt: now, ...change }
      await createCampaignStore(database).create(campaign, 99)
      return id
    },
    async spentBy(id) {
      const [row] = await database.query<{ spent: number }>(
        'select spent from campaigns where id = $1',
        [id],
      )
      return row?.spent ?? 0
    },
    entries: (accountId) =>
      database.query<LedgerEntry>(
        `select account_id as "accountId", reference, kind, amount from ledger_entries
          where account_id = $1`,
        [accountId],
      ),
    async balance(accountId) {
      const [row] = await database.query<{ available: number; held: number; pending: number }>(
        'select balance as available, held, pending from accounts where id = $1',
        [accountId],
      )
      if (!row) throw new Error('no such account')
      return row
    },
  }
}

describeJobStore('Postgres', harness)
describeJobProperties('Postgres', harness, { runs: 25 })

it.each([
  { ending: null, lane: 'gpu' },
  { ending: 'cancelled', lane: 'gpu' },
  { ending: 'unsent', lane: 'image' },
] as const)('leaves a job in lane $lane whose prompt ended: $ending', async ({ ending, lane }) => {
  const account = await harness().openAccount()
  const job = newJob(account, {
    lane: 'gpu',
    fallbackLane: 'image',
    now: later(new Date(), -30_000),
  })
  await store.admit(job)
  const prompt = { promptId: testId(), jobId: job.id, attempt: 1 }
  const instances = createEngineInstances(database)
  const [engine, instance] = [`engine-${testId()}`, testId()]
  await instances.add({ id: instance, engine, url: 'http://gpu.invalid' })
  await instances.writeCheck(instance, { facts: HEALTHY, pauseMs: 0 })
  const need = { engine, classes: [], models: [], workflow: 'one' }
  expect(await instances.take(need, prompt, 1000)).toBeDefined()
  if (ending) await instances.end(prompt, ending, null)
  await letPass(database, 20_000, ['jobs'])
  await store.fallBack(15_000)
  expect(await store.find(account, job.id)).toMatchObject({ lane })
})

it('lets a worker of the version before summaries end its job', async () => {
  const account = await harness().openAccount({ credits: 5 })
  const job = newJob(account)
  await store.admit(job)
  await store.claim(job.id, LEASE)
  const outputs = ['results/2026-01-01/a/e.png']
  await database.query("select finish_job($1, 1, 'succeeded', $2, '{}', null, null, $3, $3)", [
    job.id,
    outputs,
    job.now,
  ])
  const found = await store.find(account, job.id)
  expect(found).toMatchObject({ state: 'succeeded', outputs, summary: null })
  const expired = await store.expiredOutputs(10_000)
  expect(expired).toContainEqual({ jobId: job.id, keys: outputs })
})

describe('guards in the database itself', () => {
  const attempt = (sql: string, values: unknown[] = []) => database.query(sql, values)

  it('refuses to change a final job, to double an entry, to overdraw or to edit the ledger', async () => {
    const { openAccount } = harness()
    const account = await openAccount({ credits: 5 })
    const job = newJob(account)
    await store.admit(job)
    await store.cancel(account, job.id)
    await expect(
      attempt("update jobs set state = 'queued' where id = $1", [job.id]),
    ).rejects.toThrow('a final state never changes')
    await expect(
      attempt("update jobs set thumbnail = 'other' where id = $1", [job.id]),
    ).rejects.toThrow('a final state never changes')
    const entry = `insert into ledger_entries (reference, kind, account_id, amount, number,
      created_at) values ($1, $2, $3, 1, 3, now())`
    await expect(attempt(entry, [job.id, 'hold', account])).rejects.toThrow('duplicate key')
    await expect(attempt(entry, [job.id, 'settle', account])).rejects.toThrow('duplicate key')
    await expect(
      attempt('update accounts set balance = -1 where id = $1', [account]),
    ).rejects.toThrow('check constraint')
    const edit = 'update ledger_entries set amount = 99 where reference = $1'
    await expect(attempt(edit, [job.id])).rejects.toThrow('append-only')
    const erase = 'delete from ledger_entries where reference = $1'
    await expect(attempt(erase, [job.id])).rejects.toThrow('append-only')
  })
})
