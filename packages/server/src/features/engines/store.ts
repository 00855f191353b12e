import {
  type Capacity,
  LANES,
  type Lane,
  type LaneSetting,
  type LaneState,
  type SeenWorker,
  type WorkerRegistry,
} from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

/** What goes on in a lane. */
export type LaneFigures = {
  readonly waiting: number
  /** More wait than were counted: that many at least, and perhaps some in lanes where none was found. */
  readonly isAtLeast: boolean
  readonly running: number
  /** When the job was accepted that has waited longest. */
  readonly oldestWaiting: Date | null
  /** Since the time asked for, well or badly. */
  readonly finished: number
  readonly failed: number
}

/** Jobs of one filter, or of none, that have ended; and how many of them their engine failed. */
export type FilterOutcome = {
  readonly filter:
    | { readonly by: 'catalog'; readonly catalog: string; readonly id: number }
    | { readonly by: 'engine'; readonly engine: string }
    | null
  readonly finished: number
  readonly failures: number
}

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

export type LaneStore = ReturnType<typeof createLaneStore>

/** The state of lanes, which operators set, and figures about their jobs. */
export function createLaneStore(database: Database) {
  return {
    /** Of every lane there is. */
    async settings(): Promise<readonly LaneSetting[]> {
      const rows = await database.query<LaneSetting>(
        'select lane, state, changed_at as "changedAt" from lanes',
      )
      return LANES.map(
        (lane) => rows.find((row) => row.lane === lane) ?? { lane, state: 'open', changedAt: null },
      )
    },

    async set(
      lane: Lane,
      state: LaneState,
      { by, at }: { readonly by: string | null; readonly at: Date },
    ): Promise<void> {
      await database.query(
        `insert into lanes (lane, state, changed_by, changed_at) values ($1, $2, $3, $4)
          on conflict (lane) do update set state = excluded.state,
            changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
        [lane, state, by, at],
      )
    },

    async figures(since: Date): Promise<Readonly<Record<Lane, LaneFigures>>> {
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

    async outcomes(since: Date): Promise<readonly FilterOutcome[]> {
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
