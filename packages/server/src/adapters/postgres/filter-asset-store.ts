import type { FilterAssetStore } from '@guise/core'
import type { Database } from './database.ts'
import { type AssetRow, toAsset } from './filter-draft-row.ts'
import { hasAsMany } from './has-as-many.ts'

export function createFilterAssetStore(database: Database): FilterAssetStore {
  return {
    add: (asset, most) =>
      database.transaction(async (client) => {
        if (await hasAsMany(client, 'filter_assets', asset.accountId, most)) return false
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

    async find(accountId, ids) {
      const rows = await database.query<AssetRow>(
        'select * from filter_assets where account_id = $1 and id = any($2)',
        [accountId, ids],
      )
      return rows.map(toAsset)
    },
  }
}
