import type { AccountErasure } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

const PAGE = 2_000

/**
 * Rows of an account, in an order that foreign keys allow. `id` is what a page of them is deleted by. A test looks for
 * words of an erased account in every column of every table: who adds a table finds out there.
 */
const ROWS: readonly { readonly table: string; readonly id: string; readonly of: string }[] = [
  { table: 'event_deliveries', id: 'id', of: 'account_id = $1' },
  { table: 'webhook_endpoints', id: 'id', of: 'account_id = $1' },
  { table: 'guest_mails', id: 'id', of: 'account_id = $1' },
  { table: 'grant_names', id: 'reference', of: 'account_id = $1' },
  { table: 'mail_hours', id: 'hour', of: 'account_id = $1' },
  { table: 'complaints', id: 'id', of: 'account_id = $1' },
  { table: 'booth_reports', id: 'id', of: 'account_id = $1' },
  { table: 'campaign_pictures', id: 'job_id', of: 'account_id = $1' },
  { table: 'alias_swaps', id: 'id', of: 'account_id = $1' },
  // With their history.
  { table: 'aliases', id: 'id', of: 'account_id = $1' },
  { table: 'access_tokens', id: 'digest', of: 'account_id = $1' },
  { table: 'api_keys', id: 'id', of: 'account_id = $1 and spends_from is not null' },
  { table: 'api_keys', id: 'id', of: 'account_id = $1' },
  { table: 'campaign_assets', id: 'id', of: 'account_id = $1' },
  // With their guests and galleries.
  { table: 'campaigns', id: 'id', of: 'account_id = $1' },
  { table: 'filter_publications', id: 'id', of: 'account_id = $1' },
  { table: 'filter_entitlements', id: 'filter_id', of: 'account_id = $1' },
  { table: 'idempotency_keys', id: 'key', of: 'account_id = $1' },
  { table: 'running_cancels', id: 'job_id', of: 'account_id = $1' },
  { table: 'usage_days', id: 'day', of: 'account_id = $1' },
  {
    table: 'engine_prompts',
    id: 'prompt_id',
    of: 'job_id in (select id from jobs where account_id = $1)',
  },
  {
    table: 'upload_uses',
    id: 'upload_id',
    of: 'job_id in (select id from jobs where account_id = $1)',
  },
  { table: 'uploads', id: 'id', of: 'account_id = $1' },
  { table: 'member_invitations', id: 'id', of: 'account_id = $1' },
  // Sessions go with them.
  { table: 'users', id: 'id', of: 'account_id = $1' },
  { table: 'jobs', id: 'id', of: 'account_id = $1' },
]

/** Paid filters share the pictures of the filter that they were copied from: those stay. */
const SHARED_ASSET = `exists (select 1 from filter_versions v join filters f on f.id = v.filter_id
  where f.account_id is null and v.asset_ids @> array[a.id])`
const SHARED_PREVIEW = `exists (select 1 from filters f
  where f.account_id is distinct from $1 and f.preview_blobs @> array[p.key])`

/** All blobs but those of jobs and uploads. */
const BLOBS = `
  select blob_key as key from campaign_assets where account_id = $1
  union select a.blob_key from filter_assets a where a.account_id = $1 and not ${SHARED_ASSET}
  union select p.key from (
    select unnest(preview_blobs) as key from filters where account_id = $1
    union select unnest(v.preview_blobs) from filter_versions v join filters f on f.id = v.filter_id
      where f.account_id = $1
    union select unnest(preview_blobs) from filter_publications where account_id = $1) p
    where not ${SHARED_PREVIEW}`

export function createAccountErasure(database: Database): AccountErasure {
  /** In pages, so that a large account never runs into the statement timeout. */
  async function deletePages(accountId: string, { table, id, of }: (typeof ROWS)[number]) {
    for (;;) {
      const gone = await database.query(
        `delete from ${table} where ${of} and ${id} = any (array(
            select ${id} from ${table} where ${of} limit ${PAGE})) returning 1`,
        [accountId],
      )
      if (gone.length < PAGE) return
    }
  }

  return {
    async unerasedJobs(accountId, limit) {
      const rows = await database.query<{ id: string }>(
        'select id from jobs where account_id = $1 and erased_at is null order by id limit $2',
        [accountId, limit],
      )
      return rows.map(({ id }) => id)
    },

    async countUnerasedJobs(accountId) {
      const [row] = await database.query<{ count: number }>(
        'select count(*) as count from jobs where account_id = $1 and erased_at is null',
        [accountId],
      )
      return row?.count ?? 0
    },

    async uploads(accountId) {
      const rows = await database.query<{ id: string }>(
        'select id from uploads where account_id = $1 and erased_at is null',
        [accountId],
      )
      return rows.map(({ id }) => id)
    },

    async blobs(accountId) {
      const rows = await database.query<{ key: string }>(BLOBS, [accountId])
      return rows.map(({ key }) => key)
    },

    async eraseRows(accountId, now) {
      for (const rows of ROWS) await deletePages(accountId, rows)
      await database.transaction(async (client) => {
        const run = (sql: string) => client.query(sql, [accountId])
        // A filter and its version name each other.
        await run(
          'delete from filter_versions v using filters f where f.id = v.filter_id and f.account_id = $1',
        )
        await run('delete from filters where account_id = $1')
        await run(`delete from filter_assets a where a.account_id = $1 and not ${SHARED_ASSET}`)
        await run(
          'update ledger_entries set note = null where account_id = $1 and note is not null',
        )
        await client.query(
          `update accounts set name = '', email = '', reference = null, status_reason = null,
              erased_at = $2 where id = $1`,
          [accountId, now],
        )
      })
    },
  }
}
