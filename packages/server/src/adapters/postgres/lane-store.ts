import {
  type FilterOutcome,
  LANES,
  type Lane,
  type LaneFigures,
  type LaneSetting,
  type LaneStore,
} from '@guise/core'
import type { Database } from './database.ts'

type FigureRow = { lane: Lane; figure: string; jobs: number; oldest: Date | null }
type OutcomeRow = {
  catalog: string | null
  catalog_filter_id: number | null
  engine: string | null
  finished: number
  failures: number
}

// Each part by an index of its own: jobs that wait and run are few, the others are bound by time.
const FIGURES = `
  select lane, 'waiting' as figure, count(*) as jobs, min(created_at) as oldest
    from jobs where state = 'queued' group by lane
  union all
  select lane, 'running', count(*), null from jobs where state = 'running' group by lane
  union all
  select lane, 'succeeded', count(*), null from jobs
    where lane = any ($1) and state = 'succeeded' and finished_at > $2 group by lane
  union all
  select lane, 'failed', count(*), null from jobs
    where lane = any ($1) and state = 'failed' and finished_at > $2 group by lane`

const outcomesOf = (state: 'succeeded' | 'failed') => `
  select j.catalog, j.catalog_filter_id, v.engine, count(*) as finished,
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
      const figuresOf = (lane: Lane): LaneFigures => {
        const row = (figure: string) =>
          rows.find((each) => each.lane === lane && each.figure === figure)
        const count = (figure: string) => row(figure)?.jobs ?? 0
        return {
          waiting: count('waiting'),
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
