import { randomBytes } from 'node:crypto'
import { LEASE, newJob, testId } from '@guise/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAliasOverviewStore,
  createAliasStore,
  createFilterAssetStore,
  createFilterDraftStore,
  createJobStore,
  openDatabase,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { LIST_AUDIT } from '../../src/features/audit/store.ts'
import { reportLanes } from '../../src/features/engines/lanes.ts'
import { createLaneStore } from '../../src/features/engines/store.ts'
import { createReportStore } from '../../src/features/reports/store.ts'
import { openTestDatabase } from './database.ts'

/** Enough that a walk over them cannot be mistaken for a look at an index. */
const MANY = 20_000
const A_FEW = 60
const MAX = 99

await (await openTestDatabase()).close()
// One connection, and nobody else: what it has read is counted as soon as it says so.
const database = openDatabase({ url: process.env.GUISE_DATABASE_URL ?? '', connections: 1 })
const operator = createOperator(database)
const jobs = createJobStore(database, { pendingCap: 100, idempotencyTtlMs: 1000 })
const aliases = createAliasStore(database)
const lanes = createLaneStore(database)
const overviews = createAliasOverviewStore(database)
const drafts = createFilterDraftStore(database, createFilterAssetStore(database))

let accountId: string
let aliasId: string
const [filterId, otherId] = [testId(), testId()]

/** Jobs of the account, one every ten seconds until this minute, the oldest first. */
async function insertJobs(
  count: number,
  state: string,
  { family = 'face-swap-v6', days = 0 } = {},
) {
  await database.query(
    `insert into jobs (id, account_id, family, lane, request, alias_id, state, attempt, outstanding,
        credits, inputs, created_at, enqueued_at, finished_at)
      select (left(uuid_floor(at)::text, 14) || right(gen_random_uuid()::text, 22))::uuid, $1, $3, 'image', '{}', $4, $5, 1, 1, 1, '{}', at, at,
          case when $5 in ('succeeded', 'failed', 'cancelled') then at end
        from generate_series(1, $2) n, lateral (
          select now() - make_interval(days => $6, secs => 10 * n + random() * 5) as at) t`,
    [accountId, count, family, aliasId, state, days],
  )
}

beforeAll(async () => {
  await database.query('truncate jobs')
  const email = `flat-${process.pid}@example.com`
  accountId = await operator.openAccount({ name: email, email, credits: 1000 })
  for (const id of [filterId, otherId]) {
    const filter = { id, versionId: testId(), accountId, name: 'One', previewBlobs: [] }
    const kind = { modelType: 'face_swap', model: 'v6', engine: 'cpu', recipe: {} } as const
    await operator.saveFilter({ ...filter, ...kind })
  }
  aliasId = testId()
  const now = new Date(Date.now() - 30 * 24 * 3600_000)
  await aliases.create(
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
    MAX,
  )
  await insertJobs(3, 'failed', { family: 'video', days: 5 })
  await insertJobs(3, 'cancelled', { days: 5 })
  await insertJobs(MANY, 'succeeded')
  await database.query(
    `insert into alias_history (alias_id, filter_id, filter_name, removed_at)
      select $1, $2, 'Old', $3 from generate_series(1, 2000)`,
    [aliasId, otherId, now],
  )
  await database.query('analyze jobs')
  await database.query('analyze alias_history')
}, 120_000)
afterAll(async () => {
  await database.query('truncate jobs')
  await database.close()
})

async function counted(sql: string): Promise<number> {
  await database.query('select pg_stat_force_next_flush()')
  const [row] = await database.query<{ sum: number }>(sql)
  return Number(row?.sum ?? Number.NaN)
}
const during = async (sql: string, work: () => Promise<unknown>): Promise<number> => {
  const before = await counted(sql)
  await work()
  return (await counted(sql)) - before
}
const rowsRead = (table: string, work: () => Promise<unknown>) =>
  during(
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as sum
      from pg_stat_user_tables where relname ~ '^${table}(_\\d+|_default)?$'`,
    work,
  )
/** Values too long for their row are kept elsewhere, and read only by those who look at them. */
const longValuesRead = (table: string, work: () => Promise<unknown>) =>
  during(
    `select sum(coalesce(toast_blks_read, 0) + coalesce(toast_blks_hit, 0))::bigint as sum
      from pg_statio_user_tables where relname = '${table}'`,
    work,
  )

it('counts rows', async () => {
  expect(await rowsRead('jobs', () => database.query('select max(credits) from jobs'))).toBe(
    MANY + 6,
  )
})

describe('the list of jobs reads a page, not the account', () => {
  it.each([
    { query: {}, found: 20 },
    { query: { states: ['failed'] }, found: 3 },
    { query: { states: ['failed', 'cancelled', 'running'] }, found: 6 },
    { query: { states: ['succeeded', 'failed'] }, found: 20 },
    { query: { family: 'video' }, found: 3 },
    { query: { family: 'video', states: ['failed'] }, found: 3 },
  ] as const)('$query', async ({ query, found }) => {
    let page: readonly { readonly id: string }[] = []
    const read = await rowsRead('jobs', async () => {
      page = await jobs.list(accountId, { ...query, limit: 20 } as never)
    })
    expect(page).toHaveLength(found)
    const ids = page.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().reverse())
    expect(read).toBeLessThanOrEqual(A_FEW)
  })
})

describe('an alias', () => {
  it('shows its uses without reading a job, and starts at 0 with another filter', async () => {
    const submit = () =>
      jobs.admit(
        newJob(accountId, {
          filter: { kind: 'custom', id: filterId, versionId: testId(), aliasId },
        }),
      )
    const uses = async () => (await overviews.find(accountId, aliasId))?.usesSinceSwap
    expect(await uses()).toBe(0)
    await submit()
    await submit()
    expect(await rowsRead('jobs', () => overviews.list(accountId))).toBe(0)
    expect(await uses()).toBe(2)
    await aliases.change(accountId, aliasId, { project: 'gala' })
    expect(await uses()).toBe(2)
    const other = { id: otherId, name: 'Two' }
    await aliases.change(accountId, aliasId, { filter: other })
    expect(await uses()).toBe(0)
    await submit()
    expect(await uses()).toBe(1)
  })

  it('says which filter it points to without its history', async () => {
    const history = () => aliases.find(accountId, aliasId)
    expect(await rowsRead('alias_history', history)).toBeGreaterThanOrEqual(2000)
    const pointsTo = async () => (await aliases.summary(accountId, aliasId))?.filterId
    expect(await rowsRead('alias_history', pointsTo)).toBe(0)
  })
})

it('lists and compares drafts without reading recipes', async () => {
  const recipe = (n: number) => ({ scene: randomBytes(20_000).toString('base64'), n })
  const address = { accountId, id: testId() }
  const kind = { modelType: 'face_swap', model: 'v6', engine: 'cpu' } as const
  const draft = {
    ...kind,
    name: 'Large',
    description: '',
    genders: [],
    sizes: [],
    previewBlobs: [],
  }
  const now = new Date()
  const last = recipe(9)
  await drafts.create({ ...draft, ...address, recipe: last }, MAX, now)
  const freeze = (one: unknown) =>
    drafts.freeze(address, { id: testId(), engine: 'cpu', recipe: one, assets: [] }, MAX, now)
  for (let n = 0; n < 9; n++) await freeze(recipe(n))
  const version = await freeze(last)
  if (!version || version === 'too-many') throw new Error('it was not frozen')
  // The same recipe, with its fields in another order: the same version.
  expect(await freeze({ n: 9, scene: last.scene })).toMatchObject({ id: version.id })
  expect(await drafts.find(address)).toMatchObject({ draftVersionId: version.id, hasChanges: true })
  const entry = async () => (await drafts.list(accountId, 50)).find(({ id }) => id === address.id)
  expect(await entry()).toMatchObject({ source: 'scene', hasChanges: true })
  expect(await longValuesRead('filters', entry)).toBe(0)
  expect(await longValuesRead('filter_versions', entry)).toBe(0)
  expect(await longValuesRead('filter_versions', () => drafts.find(address))).toBe(0)
  expect(await longValuesRead('filters', () => drafts.find(address))).toBeGreaterThan(0)
})

const MONTH_MS = 30 * 24 * 3600_000

it('sweeps a long queue without walking it', async () => {
  await insertJobs(MANY, 'queued')
  await database.query('analyze jobs')
  const now = new Date()
  const late = newJob(accountId, { now })
  await jobs.admit(late)
  await jobs.putInOutbox([late.id])
  const sweep = async () => {
    expect(await jobs.takeOutbox(1000)).toHaveLength(1)
    await jobs.reapOverdue(MONTH_MS)
    await jobs.reapLostWorkers(3, 60_000)
    await jobs.fallBack(MONTH_MS)
    await jobs.claim(late.id, LEASE)
  }
  expect(await rowsRead('jobs', sweep)).toBeLessThanOrEqual(A_FEW)
})

it('counts a long queue by what dispatch says, and reads only its head', async () => {
  const counts = { image: MANY + 5, video: 7, gpu: 0 }
  const now = new Date()
  const next = testId(new Date(now.getTime() - 3_000))
  const report = () =>
    reportLanes({
      lanes,
      workers: { capacity: async () => ({ image: 1, video: 1, gpu: 1 }) },
      dispatch: {
        countBefore: async (lane) => counts[lane],
        next: async (lane) => (counts[lane] > 0 ? [next] : []),
      },
      clock: { now: () => now },
    })
  // The head is 1,000 jobs; 360 of the others have ended within the hour that is reported.
  expect(await rowsRead('jobs', report)).toBeLessThanOrEqual(1_360 + A_FEW)
  const [image, video, gpu] = await report()
  expect(image).toMatchObject({ waiting: MANY + 5 })
  expect(image?.oldestWaitingSeconds).toBeGreaterThan(10 * (MANY - 1))
  expect(video).toMatchObject({ waiting: 7, oldestWaitingSeconds: 3 })
  expect(gpu).toMatchObject({ waiting: 0, oldestWaitingSeconds: null })
})

it('finds the events of one job among those of an account', async () => {
  const job = newJob(accountId)
  await jobs.admit(job)
  const endpointId = testId()
  await database.query(
    `insert into webhook_endpoints (id, account_id, kind, url, events, secret)
      values ($1, $2, 'url', 'https://example.com', '{job.succeeded}', '')`,
    [endpointId, accountId],
  )
  await database.query(
    `insert into event_deliveries (endpoint_id, account_id, event, job_id, snapshot, state, next_attempt_at)
      select $1, $2, 'job.succeeded', case when n = 1 then $3::uuid else gen_random_uuid() end,
          '{"client_reference": "Ada"}', 'delivered', null
        from generate_series(1, $4) n`,
    [endpointId, accountId, job.id, MANY],
  )
  await database.query('analyze event_deliveries')
  const forget = () => createReportStore(database).forgetWords(job.id)
  expect(await rowsRead('event_deliveries', forget)).toBeLessThanOrEqual(A_FEW)
  const left = await database.query(
    `select 1 from event_deliveries where endpoint_id = $1 and snapshot ->> 'client_reference' is null`,
    [endpointId],
  )
  expect(left).toHaveLength(1)
  await database.query('delete from event_deliveries where endpoint_id = $1', [endpointId])
})

it('finds the audit entries of an hour among those of years', async () => {
  const since = new Date('2020-01-01T00:00:00Z')
  const until = new Date('2020-01-01T01:00:00Z')
  let plan = ''
  const looking = database.transaction(async (client) => {
    await client.query(
      `insert into audit_entries (at, action, actor_kind)
        select $1::timestamptz + make_interval(mins => 20 * n), 'key.created', 'server'
          from generate_series(0, $2) n`,
      [since, MANY],
    )
    await client.query('analyze audit_entries')
    const values = [null, null, null, since, until, null, 50]
    const { rows } = await client.query(`explain ${LIST_AUDIT}`, values)
    plan = JSON.stringify(rows)
    throw new Error('nothing is kept: the log cannot be shortened')
  })
  await expect(looking).rejects.toThrow('nothing is kept')
  expect(plan).toContain('audit_entries_at')
})
