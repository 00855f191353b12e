import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '@guise/core'
import { newJob, testId } from '@guise/core/testing/job-fixtures'
import {
  createAliasOverviewStore,
  createAliasStore,
  createJobStore,
  type Database,
  migrate,
  openDatabase,
} from '@guise/server/adapters/postgres/index'
import { createOperator } from '@guise/server/app/provision'
import { createLaneStore } from '@guise/server/features/engines/store'
import { type Stack, startStack } from '@guise/test/support/stack'
import { pause, until } from '@guise/test/support/until'
import { fillJobs, type Size } from './lib/many-jobs.ts'
import { quickly } from './lib/quickly.ts'

const FEW: Size = { rows: 10_000, waiting: 100 }
const ROUNDS = quickly(5, 300)
const LIMIT = 1.1
const WATCHED_MS = quickly(2_000, 60_000)

/** What everyday statements cost with millions of jobs, as a ratio to thousands; and what waiting writes. */
export async function run(options: readonly string[] = []): Promise<boolean> {
  const optionOf = (name: string) => options[options.indexOf(name) + 1]
  const rows = options.includes('--rows') ? Number(optionOf('--rows')) : quickly(20_000, 10_000_000)
  const many = { rows, waiting: Math.ceil(rows / 100) }
  const stack = await startStack({ workers: 0 })
  try {
    await setWhileFilling(stack.database, true)
    const isFlat =
      options.includes('--waiting') ||
      (await compare(await prepare(stack, 'few', FEW), await prepare(stack, 'many', many)))
    return (await writesOfWaiting(stack, many.waiting)) === 0 && isFlat
  } finally {
    await stack.stop()
  }
}

/** Rows are made up without care for a crash; what is measured afterwards reads, or writes a little. */
async function setWhileFilling(database: Database, isFilling: boolean): Promise<void> {
  const settings = { fsync: 'off', autovacuum: 'off', max_wal_size: "'8GB'" }
  for (const [name, value] of Object.entries(settings)) {
    await database.alone(`alter system ${isFilling ? `set ${name} = ${value}` : `reset ${name}`}`)
  }
  await database.query('select pg_reload_conf()')
}

type Side = {
  readonly name: string
  readonly database: Database
  readonly accountId: string
  readonly aliasId: string
  readonly jobs: readonly string[]
}

async function prepare(stack: Stack, name: string, size: Size): Promise<Side> {
  const began = Date.now()
  await stack.database.alone(`create database ${name}`)
  const url = stack.services.databaseUrl.replace(/\/\w+$/, `/${name}`)
  const database = openDatabase({ url, connections: 2 })
  await migrate(database)
  const { accountId, aliasId } = await openAlias(database)
  await fillJobs(database, size, { accountId, aliasId })
  const found = await database.query<{ id: string }>(
    'select id from jobs where account_id = $1 order by id desc limit 100',
    [accountId],
  )
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  print(`${size.rows} jobs, ${size.waiting} of them waiting: made in ${seconds} s`)
  return { name, database, accountId, aliasId, jobs: found.map(({ id }) => id) }
}

async function openAlias(database: Database) {
  const operator = createOperator(database)
  const email = 'rows@example.com'
  const accountId = await operator.openAccount({ name: email, email, credits: 1_000_000 })
  const [filterId, aliasId, now] = [testId(), testId(), new Date()]
  const filter = { id: filterId, versionId: testId(), accountId, name: 'One', previewBlobs: [] }
  const kind = { modelType: 'face_swap', model: 'v6', engine: 'cpu', recipe: {} } as const
  await operator.saveFilter({ ...filter, ...kind })
  await createAliasStore(database).create(
    {
      ...{ id: aliasId, accountId, createdBy: null, ownerEmail: email, lockedType: null },
      ...{
        filterId,
        filterName: 'One',
        name: '',
        campaignId: null,
        project: '',
        lastUsedAt: null,
        history: [],
      },
      ...{ createdAt: now, updatedAt: now, projectChangedAt: now },
    },
    10,
  )
  return { accountId, aliasId }
}

type Operation = (side: Side, on: Database, round: number) => Promise<unknown>
const SETTINGS = { pendingCap: 1_000_000, idempotencyTtlMs: 86_400_000 }
const DAY_MS = 86_400_000

const OPERATIONS: Readonly<Record<string, Operation>> = {
  poll: ({ accountId, jobs }, on, n) =>
    createJobStore(on, SETTINGS).status(accountId, jobs[n % jobs.length] as Job['id']),
  'list page by state': ({ accountId }, on) =>
    createJobStore(on, SETTINGS).list(accountId, { states: ['failed'], limit: 20 }),
  'alias card': ({ accountId, aliasId }, on) =>
    createAliasOverviewStore(on).find(accountId, aliasId),
  admission: ({ accountId, aliasId }, on) =>
    createJobStore(on, SETTINGS).admit(
      newJob(accountId, {
        filter: { kind: 'custom', id: testId(), versionId: testId(), aliasId },
        idempotency: { key: testId(), fingerprint: 'f' },
      }),
    ),
  sweep: async (_, on) => {
    const store = createJobStore(on, SETTINGS)
    await store.reapLostWorkers(3, 60_000)
    await store.reapOverdue(DAY_MS)
    await store.fallBack(30_000)
    await store.takeOutbox(500)
    await store.listDispatched(null, 50)
    await store.expiredInputs(3_600_000, 500)
    await store.expiredOutputs(500)
  },
}

/** Both sides take turns, so that a busy machine is as busy for one as for the other. */
async function compare(few: Side, many: Side): Promise<boolean> {
  let isFlat = true
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const times = new Map<Side, number[]>([few, many].map((side) => [side, []]))
    const pages = new Map<Side, number>()
    for (const side of [few, many]) pages.set(side, await pagesOf(side, operation))
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of round % 2 === 0 ? [few, many] : [many, few]) {
        const began = performance.now()
        await operation(side, side.database, round)
        times.get(side)?.push(performance.now() - began)
      }
    }
    const [ms, pagesTouched] = [
      [few, many].map((side) => median(times.get(side) ?? [])),
      [few, many].map((side) => pages.get(side) ?? Number.NaN),
    ]
    const ratio = ([a = Number.NaN, b = Number.NaN]: number[]) => b / a
    isFlat &&= ratio(ms) <= LIMIT
    print(
      `${name.padEnd(20)} ${ms.map((one) => one.toFixed(2)).join(' -> ')} ms: ratio ${ratio(ms).toFixed(2)} (limit ${LIMIT}); ` +
        `pages ${pagesTouched.join(' -> ')}: ratio ${ratio(pagesTouched).toFixed(2)}`,
    )
  }
  for (const { database } of [few, many]) await database.close()
  return isFlat
}

/** The same statements, explained: how many pages they touch, wherever these are. */
async function pagesOf(side: Side, operation: Operation): Promise<number> {
  const counts: number[] = []
  for (let round = 0; round < 11; round++) {
    let pages = 0
    const explaining: Database = {
      ...side.database,
      async query(text, values) {
        const [row] = await side.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        )
        const plan = row?.['QUERY PLAN'][0].Plan
        if (plan) pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        return []
      },
    }
    // An admission expects an answer: it has done its work by then.
    await operation(side, explaining, round).catch(() => {})
    counts.push(pages)
  }
  return median(counts)
}
type Plan = { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }

/** Rows of jobs that are written in a minute in which a worker looks after a long queue that stands still. */
async function writesOfWaiting(stack: Stack, waiting: number): Promise<number> {
  const { database } = stack
  await createLaneStore(database).set('image', 'paused', { by: null, at: new Date() })
  const worker = stack.startWorker()
  await until('the worker has noticed that its lane is paused', async () =>
    (await readFile(join(stack.home, `${worker.name}.log`), 'utf8')).includes('"state":"paused"'),
  )
  const { accountId, aliasId } = await openAlias(database)
  await fillJobs(database, { rows: 2 * waiting, waiting }, { accountId, aliasId })
  const writes = async () => {
    const [row] = await database.query<{ sum: number }>(
      `select sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as sum from pg_stat_user_tables
        where relname ~ '^jobs_(\\d+|default)$'`,
    )
    return row?.sum ?? Number.NaN
  }
  await setWhileFilling(database, false)
  await pause(WATCHED_MS / 2)
  const before = await writes()
  await pause(WATCHED_MS)
  const written = (await writes()) - before
  print(`${waiting} jobs waited for a minute: ${written} rows of jobs written (limit 0)`)
  return written
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const print = (line: string) => process.stdout.write(`${line}\n`)
