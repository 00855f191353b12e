import {
  type Capacity,
  type FilterOutcome,
  LANES,
  type Lane,
  type LaneFigures,
  type LaneRecords,
  type LaneSetting,
  type LaneStore,
  type SeenWorker,
  type WorkerRegistry,
  type WorkKind,
  workKind,
} from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { type FilterColumns, type JobRow, usedFilter } from './job-row.ts'

type FigureRow = { lane: Lane; figure: string; jobs: number; oldest: Date | null }
type OutcomeRow = {
  catalog: string | null
  catalog_filter_id: number | null
  engine: string | null
  finished: number
  failures: number
}

/** Waiting jobs that are counted one by one; dispatch counts more than these at no cost. */
const MAX_COUNTED = 1_000

// Each part by an index of its own: of jobs that wait the oldest, those that run are few, the others are
// bound by time.
const FIGURES = `
  select lane, 'waiting' as figure, count(*) as jobs, min(created_at) as oldest
    from (select lane, created_at from jobs where state = 'queued' order by id limit ${MAX_COUNTED}) q
    group by lane
  union all
  select lane, 'running', count(*), null from jobs where state = 'running' group by lane
  union all
  select lane, 'succeeded', count(*), null from jobs
    where lane = any ($1) and state = 'succeeded' and finished_at > $2 group by lane
  union all
  select lane, 'failed', count(*), null from jobs
    where lane = any ($1) and state = 'failed' and finished_at > $2 group by lane`

const outcomesOf = (state: 'succeeded' | 'failed') => `
  select j.catalog, j.catalog_filter_id, coalesce(j.engine, v.engine) as engine,
      count(*) as finished,
      count(*) filter (where j.failure_code = 'ENGINE_FAILED' or j.strikes > 0) as failures
    from jobs j left join filter_versions v on v.id = j.filter_version_id
    where j.lane = any ($1) and j.state = '${state}' and j.finished_at > $2 group by 1, 2, 3`

export function createLaneStore(database: Database): LaneStore {
  return {
    async settings() {
      const rows = await database.query<LaneSetting>(
        'select lane, state, changed_at as "changedAt" from lanes',
      )
      return LANES.map(
        (lane) => rows.find((row) => row.lane === lane) ?? { lane, state: 'open', changedAt: null },
      )
    },

    async set(lane, state, { by, at }) {
      await database.query(
        `insert into lanes (lane, state, changed_by, changed_at) values ($1, $2, $3, $4)
          on conflict (lane) do update set state = excluded.state,
            changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
        [lane, state, by, at],
      )
    },

    async figures(since) {
      const rows = await database.query<FigureRow>(FIGURES, [LANES, since])
      const counted = rows.filter(({ figure }) => figure === 'waiting')
      const isAtLeast = counted.reduce((sum, { jobs }) => sum + jobs, 0) >= MAX_COUNTED
      const figuresOf = (lane: Lane): LaneFigures => {
        const row = (figure: string) =>
          rows.find((each) => each.lane === lane && each.figure === figure)
        const count = (figure: string) => row(figure)?.jobs ?? 0
        return {
          waiting: count('waiting'),
          isAtLeast,
          running: count('running'),
          oldestWaiting: row('waiting')?.oldest ?? null,
          finished: count('succeeded') + count('failed'),
          failed: count('failed'),
        }
      }
      return Object.fromEntries(LANES.map((lane) => [lane, figuresOf(lane)])) as Record<
        Lane,
        LaneFigures
      >
    },

    async outcomes(since) {
      const rows = await database.query<OutcomeRow>(
        `${outcomesOf('succeeded')} union all ${outcomesOf('failed')}`,
        [LANES, since],
      )
      return rows.map((row) => ({
        filter: filterOf(row),
        finished: row.finished,
        failures: row.failures,
      }))
    },
  }
}

function filterOf({ catalog, catalog_filter_id, engine }: OutcomeRow): FilterOutcome['filter'] {
  if (engine !== null) return { by: 'engine', engine }
  if (catalog === null || catalog_filter_id === null) return null
  return { by: 'catalog', catalog, id: catalog_filter_id }
}

/** Several times the interval at which workers renew their entry. */
const ALIVE_FOR = "interval '15 seconds'"
const KEPT_FOR = "interval '1 day'"

export function createWorkerRegistry(database: Database): WorkerRegistry {
  return {
    async renew({ id, host, pid, version, lanes, engines, capabilities, startedAt }) {
      await database.query(
        `insert into workers (id, host, pid, version, lanes, engines, capabilities, started_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8)
          on conflict (id) do update set seen_at = now()`,
        [
          id,
          host,
          pid,
          version,
          JSON.stringify(lanes),
          engines,
          JSON.stringify(capabilities),
          startedAt,
        ],
      )
    },

    async remove(workerId) {
      await database.query('delete from workers where id = $1', [workerId])
    },

    async capacity() {
      const rows = await database.query<{ lane: Lane; attempts: number }>(
        `select lane, sum(attempts::integer) as attempts
          from workers, jsonb_each_text(lanes) as served (lane, attempts)
          where seen_at > now() - ${ALIVE_FOR} group by lane`,
      )
      const attempts = new Map(rows.map((row) => [row.lane, row.attempts]))
      return Object.fromEntries(LANES.map((lane) => [lane, attempts.get(lane) ?? 0])) as Capacity
    },

    list: () =>
      database.query<SeenWorker>(
        `select id, host, pid, version, lanes, engines, capabilities, started_at as "startedAt",
            seen_at as "seenAt", seen_at > now() - ${ALIVE_FOR} as "isAlive"
          from workers order by started_at desc, id desc`,
      ),
  }
}

/** Workers that were killed cannot remove their own entries. */
export async function forgetOldWorkers(database: Database): Promise<void> {
  await database.query(`delete from workers where seen_at < now() - ${KEPT_FOR}`)
}

const MAX_UNDER_WAY = 1_000

const WORK =
  'family, lane, request, catalog, catalog_filter_id, filter_id, filter_version_id, alias_id'
type WorkRow = FilterColumns & Pick<JobRow, 'family' | 'lane' | 'request'>

const kindOf = (row: WorkRow): WorkKind => workKind({ ...row, filter: usedFilter(row) })

export function createLaneRecords(database: Database): LaneRecords {
  return {
    async lastDone(lane, limit) {
      const rows = await database.query<WorkRow & { ms: number }>(
        `select ${WORK}, (extract(epoch from finished_at - claimed_at) * 1000)::float8 as ms
          from jobs where lane = $1 and state = 'succeeded' and claimed_at is not null
          order by finished_at desc limit $2`,
        [lane, limit],
      )
      return rows.map((row) => ({ kind: kindOf(row), ms: Math.max(0, row.ms) }))
    },

    async underWay(lane, now) {
      const rows = await database.query<
        WorkRow & { id: string; claimed_at: Date; attempt: number; progress: number }
      >(
        `select id, ${WORK}, claimed_at, attempt, progress from jobs
          where lane = $1 and state = 'running' and lease_until > $2 and claimed_at is not null
          limit ${MAX_UNDER_WAY}`,
        [lane, now],
      )
      return rows.map((row) => ({
        id: row.id,
        kind: kindOf(row),
        claimedAt: row.claimed_at,
        attempt: row.attempt,
        progress: row.progress,
      }))
    },

    async arrivals(lane, since, limit) {
      // Ids are made a moment before their jobs are accepted; the bound on them is an index range.
      const rows = await database.query<{
        account_id: string
        outstanding: number
        created_at: Date
      }>(
        `select account_id, outstanding, created_at from jobs
          where id >= uuid_floor($2) and lane = $1 and created_at >= $2 order by id desc limit $3`,
        [lane, since, limit],
      )
      return rows.map(({ account_id, outstanding, created_at }) => ({
        accountId: account_id,
        outstanding,
        at: created_at,
      }))
    },

    async waiting(ids) {
      if (ids.length === 0) return new Map()
      const rows = await database.query<WorkRow & { id: string }>(
        `select id, ${WORK} from jobs where id = any ($1::uuid[]) and state = 'queued'`,
        [ids],
      )
      return new Map(rows.map((row) => [row.id, kindOf(row)]))
    },

    async pendingOf(accountId) {
      const [row] = await database.query<{ pending: number }>(
        'select pending from accounts where id = $1',
        [accountId],
      )
      return row?.pending ?? 0
    },
  }
}
