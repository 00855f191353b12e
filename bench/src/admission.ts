import type { JobStore } from '@guise/core'
import { newJob } from '@guise/core/testing/job-fixtures'
import { createJobStore, migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { systemIds } from '@guise/server/adapters/system/system'
import { createOperator } from '@guise/server/main/provision'
import { makeTemporaryHome, removeServices, startServices } from '@guise/tools'
import { rate } from './rate.ts'

const LOAD = { seconds: 4, inFlight: 256 }
const ACCOUNTS = 200
/** One caller may send this many jobs a second. */
const HOT_CALLER_FLOOR = 1000

/** Admissions a second, as a ratio to bare one-row inserts on the same Postgres in the same run. */
export async function run(): Promise<boolean> {
  const home = await makeTemporaryHome()
  const { databaseUrl } = await startServices({ home, only: ['postgres'] })
  const database = openDatabase({ url: databaseUrl, connections: 16 })
  try {
    await migrate(database)
    await database.query('create table bare (id uuid primary key, request jsonb not null)')
    const operator = createOperator(database)
    const accounts: string[] = []
    for (let n = 0; n < ACCOUNTS; n++) {
      const email = `bench-${n}@example.com`
      const id = await operator.openAccount({ name: 'bench', email, credits: 1_000_000_000 })
      await operator.setPendingCap(id, 100_000_000)
      accounts.push(id)
    }
    const store = createJobStore(database, { pendingCap: 1, idempotencyTtlMs: 1000 })
    const request = JSON.stringify(newJob('x').request)
    const bare = await rate(
      () => database.query('insert into bare values ($1, $2)', [systemIds.timeOrdered(), request]),
      LOAD,
    )
    const many = await rate((n) => admit(store, accounts[n % ACCOUNTS] ?? ''), LOAD)
    const hot = await rate(() => admit(store, accounts[0] ?? ''), LOAD)
    const show = (name: string, value: number) =>
      process.stdout.write(
        `${name.padEnd(34)} ${value.toFixed(0).padStart(7)}/s   ${(value / bare).toFixed(2)} of bare inserts\n`,
      )
    show('bare one-row inserts', bare)
    show(`admission, ${ACCOUNTS} accounts`, many)
    show('admission, one hot account', hot)
    return hot >= HOT_CALLER_FLOOR
  } finally {
    await database.close()
    await removeServices(home)
  }
}

async function admit(store: JobStore, accountId: string): Promise<void> {
  const { outcome } = await store.admit(newJob(accountId))
  if (outcome !== 'accepted') throw new Error(outcome)
}
