import { assetsNamedIn, type FilterAssetStore, type FilterDraftStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { limitReached } from '../../platform/postgres/limit-reached.ts'
import {
  type DraftRow,
  type EntryRow,
  SELECT_DRAFTS,
  SELECT_ENTRIES,
  toDraft,
  toEntry,
  toVersion,
  type VersionRow,
} from './filter-draft-row.ts'

/** The column of each field that can be changed. */
const COLUMNS = {
  name: 'name',
  description: 'description',
  modelType: 'model_type',
  model: 'model',
  genders: 'genders',
  sizes: 'sizes',
  engine: 'draft_engine',
  recipe: 'draft_recipe',
} as const

export function createFilterDraftStore(
  database: Database,
  assets: FilterAssetStore,
): FilterDraftStore {
  return {
    async list(accountId, limit) {
      const rows = await database.query<EntryRow>(
        `${SELECT_ENTRIES} order by f.updated_at desc, f.id limit $2`,
        [accountId, limit],
      )
      return rows.map(toEntry)
    },

    async find({ accountId, id }) {
      const [row] = await database.query<DraftRow>(`${SELECT_DRAFTS} and f.id = $2`, [
        accountId,
        id,
      ])
      if (!row) return undefined
      const named = assetsNamedIn(row.draft_recipe)
      const found = named.length > 0 ? await assets.find(accountId, named) : []
      const byId = new Map(found.map((asset) => [asset.id, asset]))
      return toDraft(
        row,
        named.map((asset) => byId.get(asset)).filter((asset) => asset !== undefined),
      )
    },

    create: (draft, most, now) =>
      database.transaction(async (client) => {
        if (await limitReached(client, 'filters', draft.accountId, most)) return false
        await client.query(
          `insert into filters (id, account_id, name, description, model_type, model, genders, sizes,
              draft_engine, draft_recipe, preview_blobs, created_at, updated_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
          [
            draft.id,
            draft.accountId,
            draft.name,
            draft.description,
            draft.modelType,
            draft.model,
            draft.genders,
            draft.sizes,
            draft.engine,
            recipeText(draft.recipe),
            draft.previewBlobs,
            now,
          ],
        )
        return true
      }),

    async change({ accountId, id }, change, now) {
      const given = Object.entries(change).filter(([, value]) => value !== undefined)
      const sets = given.map(
        ([field], at) => `${COLUMNS[field as keyof typeof COLUMNS]} = $${at + 4}`,
      )
      const values = given.map(([field, value]) => (field === 'recipe' ? recipeText(value) : value))
      const rows = await database.query(
        `update filters set ${['updated_at = $3', ...sets].join(', ')}
          where account_id = $1 and id = $2 and copied_catalog is null returning id`,
        [accountId, id, now, ...values],
      )
      return rows.length > 0
    },

    freeze: ({ accountId, id }, version, most, now) =>
      database.transaction(async (client) => {
        // Two freezes at once must not make two versions of one recipe.
        const locked = await client.query(
          'select 1 from filters where account_id = $1 and id = $2 and copied_catalog is null for update',
          [accountId, id],
        )
        if (locked.rowCount === 0) return undefined
        const recipe = recipeText(version.recipe)
        const same = await client.query<VersionRow>(
          `select v.*, v.id is not distinct from f.version_id as is_live
            from filter_versions v join filters f on f.id = v.filter_id
            where v.filter_id = $1 and v.engine = $2 and v.digest = md5(($3::jsonb)::text)
            order by v.number desc limit 1`,
          [id, version.engine, recipe],
        )
        const [known] = same.rows
        if (known) return toVersion(known)
        const made = await client.query<VersionRow>(
          `insert into filter_versions (id, filter_id, number, name, engine, recipe, asset_ids,
              created_at)
            select $1, $2, coalesce(max(number), 0) + 1, (select name from filters where id = $2),
                $3, $4, $5, $6
              from filter_versions where filter_id = $2 having count(*) < $7
            returning *, false as is_live`,
          [version.id, id, version.engine, recipe, version.assets, now, most],
        )
        const [row] = made.rows
        return row ? toVersion(row) : 'too-many'
      }),

    async versionRecipe({ accountId, id }, versionId) {
      const [row] = await database.query<{ engine: string; recipe: unknown; asset_ids: string[] }>(
        `select v.engine, v.recipe, v.asset_ids
          from filter_versions v join filters f on f.id = v.filter_id
          where f.account_id = $1 and f.id = $2 and v.id = $3`,
        [accountId, id, versionId],
      )
      return row && { engine: row.engine, recipe: row.recipe, assets: row.asset_ids }
    },

    async setArchived({ accountId, id }, archivedAt, now) {
      const rows = await database.query(
        `update filters set archived_at = $3, updated_at = $4
          where account_id = $1 and id = $2 and copied_catalog is null returning id`,
        [accountId, id, archivedAt, now],
      )
      return rows.length > 0
    },
  }
}

const recipeText = (recipe: unknown) => (recipe === null ? null : JSON.stringify(recipe))
