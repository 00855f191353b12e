import type { FilterAssetStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { limitReached } from '../../platform/postgres/limit-reached.ts'
import { type AssetRow, toAsset } from './filter-draft-row.ts'

export function createFilterAssetStore(database: Database): FilterAssetStore {
  return {
    add: (asset, most) =>
      database.transaction(async (client) => {
        if (await limitReached(client, 'filter_assets', asset.accountId, most)) return false
        await client.query(
          `insert into filter_assets
              (id, account_id, blob_key, width, height, content_type, bytes, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            asset.id,
            asset.accountId,
            asset.blob,
            asset.width,
            asset.height,
            asset.contentType,
            asset.bytes,
            asset.createdAt,
          ],
        )
        return true
      }),

    async count(accountId) {
      const [row] = await database.query<{ count: number }>(
        'select count(*) as count from filter_assets where account_id = $1',
        [accountId],
      )
      return row?.count ?? 0
    },

    async list(accountId, limit) {
      const rows = await database.query<AssetRow>(
        `select * from filter_assets where account_id = $1
          order by created_at desc, id desc limit $2`,
        [accountId, limit],
      )
      return rows.map(toAsset)
    },

    remove: (accountId, id) =>
      database.transaction(async (client) => {
        const found = await client.query<{ blob_key: string }>(
          'select blob_key from filter_assets where account_id = $1 and id = $2 for update',
          [accountId, id],
        )
        const [asset] = found.rows
        if (!asset) return undefined
        // Whichever account has the filter: operators copy filters with the pictures of their makers.
        const users = await client.query<{ name: string; is_own: boolean }>(
          `select f.name, f.account_id is not distinct from $3::uuid as is_own from filters f
            where position($1 in f.draft_recipe::text) > 0
              or exists (select 1 from filter_versions v where v.filter_id = f.id
                and $2 = any (v.asset_ids))
            order by f.name limit 5`,
          [id, id, accountId],
        )
        if (users.rows.length > 0) {
          return { usedBy: users.rows.map(({ name, is_own }) => (is_own ? name : 'a paid filter')) }
        }
        await client.query('delete from filter_assets where id = $1', [id])
        return { blob: asset.blob_key }
      }),

    async find(accountId, ids) {
      const rows = await database.query<AssetRow>(
        'select * from filter_assets where account_id = $1 and id = any($2)',
        [accountId, ids],
      )
      return rows.map(toAsset)
    },
  }
}
