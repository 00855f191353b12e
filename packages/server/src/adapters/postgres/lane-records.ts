import { type LaneRecords, type WorkKind, workKind } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { type FilterColumns, type JobRow, usedFilter } from './job-row.ts'

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
