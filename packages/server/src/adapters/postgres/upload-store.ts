import type { Announcement, TakenUpload, UploadStore } from '@guise/core'
import type { PoolClient } from 'pg'
import { createBatcher } from '../../platform/batcher.ts'
import type { Database } from '../../platform/postgres/database.ts'

const DAY_MS = 24 * 3_600_000

type UploadRow = {
  id: string
  account_id: string
  taken_at: Date | null
  bytes: number
  content_type: TakenUpload['contentType']
  width: number
  height: number
  erased_at: Date | null
}

/** Submissions that arrive together are answered together. */
const TOGETHER = { maxBatch: 500, maxInFlight: 2 }

function findUploadsTogether(database: Database) {
  type Asked = { readonly accountId: string; readonly id: string }
  return createBatcher<Asked, UploadRow | null>(async (asked) => {
    const rows = await database.query<UploadRow>(
      `select id, account_id, taken_at, bytes, content_type, width, height, erased_at
        from uploads where id = any ($1::uuid[])`,
      [[...new Set(asked.map(({ id }) => id))]],
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    return asked.map(({ accountId, id }) => {
      const row = found.get(id)
      return row?.account_id === accountId ? row : null
    })
  }, TOGETHER)
}

export function createUploadStore(database: Database): UploadStore {
  const findTogether = findUploadsTogether(database)
  return {
    announce: ({ id, accountId, bytes, now }, { bytesPerDay, bytesAtOnce, ttlMs }) =>
      database.transaction(async (client): Promise<Announcement> => {
        // Not the account's row: admissions wait for that one.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `guise.uploads.${accountId}`,
        ])
        const since = (ms: number) => new Date(now.getTime() - ms)
        const counted = { accountId, bytes }
        const stored = await oldestOver(client, counted, since(ttlMs), bytesAtOnce, 'stored')
        if (stored) return { outcome: 'at-once', until: new Date(stored.getTime() + ttlMs) }
        const today = await oldestOver(client, counted, since(DAY_MS), bytesPerDay, 'all')
        if (today) return { outcome: 'day', until: new Date(today.getTime() + DAY_MS) }
        await client.query(
          'insert into uploads (id, account_id, bytes, created_at) values ($1, $2, $3, $4)',
          [id, accountId, bytes, now],
        )
        return { outcome: 'announced' }
      }),

    async find(accountId, id) {
      const row = await findTogether({ accountId, id })
      if (!row) return undefined
      const { bytes, content_type: contentType, width, height, erased_at: erasedAt } = row
      return { taken: row.taken_at && { bytes, contentType, width, height }, erasedAt }
    },

    async recordTaken(accountId, id, { bytes, contentType, width, height }, now) {
      const rows = await database.query(
        `insert into uploads as u
            (id, account_id, bytes, created_at, taken_at, content_type, width, height)
          values ($1, $2, $3, $4, $4, $5, $6, $7)
          on conflict (id) do update set bytes = $3, taken_at = $4, content_type = $5, width = $6,
              height = $7
            where u.account_id = $2 and u.erased_at is null
          returning 1`,
        [id, accountId, bytes, now, contentType, width, height],
      )
      return rows.length > 0
    },

    async recordErasure(accountId, ids, now) {
      await database.query(
        `insert into uploads as u (id, account_id, bytes, created_at, erased_at)
          select distinct id, $2::uuid, 0, $3::timestamptz, $3::timestamptz
            from unnest($1::uuid[]) as id
          on conflict (id) do update set erased_at = $3
            where u.account_id = $2 and u.erased_at is null`,
        [ids, accountId, now],
      )
    },
  }
}

/** When the oldest counted upload began, if these bytes would be too many; undefined when they fit. */
async function oldestOver(
  client: PoolClient,
  { accountId, bytes }: { accountId: string; bytes: number },
  since: Date,
  most: number,
  what: 'stored' | 'all',
): Promise<Date | undefined> {
  const { rows } = await client.query<{ over: boolean; oldest: Date }>(
    `select coalesce(sum(bytes), 0) + $3 > $4 as over,
        coalesce(min(created_at), clock_timestamp()) as oldest
      from uploads where account_id = $1 and created_at > $2
        and ($5 = 'all' or erased_at is null)`,
    [accountId, since, bytes, most, what],
  )
  return rows[0]?.over ? rows[0].oldest : undefined
}
