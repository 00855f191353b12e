import type { CatalogId, CatalogPlace, CustomFilter, FilterStore, StoredRecipe } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { copyFilter } from './copy-filter.ts'

type FilterRow = {
  id: string
  name: string
  model_type: CustomFilter['modelType']
  model: CustomFilter['model']
  source: CustomFilter['source']
  genders: CustomFilter['genders']
  sizes: CustomFilter['sizes']
  preview_blobs: string[]
  created_at: Date
  updated_at: Date
  version_id: string
  copied_catalog: CatalogId | null
  copied_id: number | null
}

/** Set on copies of standard filters. */
export const copiedFrom = (row: {
  copied_catalog: CatalogId | null
  copied_id: number | null
}): CatalogPlace | null =>
  row.copied_catalog && row.copied_id !== null
    ? { catalog: row.copied_catalog, id: row.copied_id }
    : null

// The account's own filters and those granted to it: what is published.
const VISIBLE = `
  select f.*, live.name, case when f.account_id = $1 then 'self_created' else 'paid' end as source
  from filters f join filter_versions live on live.id = f.version_id
  where f.archived_at is null and (f.account_id = $1 or exists (
    select 1 from filter_entitlements e where e.filter_id = f.id and e.account_id = $1))`

function toFilter(row: FilterRow): CustomFilter {
  return {
    id: row.id,
    name: row.name,
    modelType: row.model_type,
    model: row.model,
    source: row.source,
    genders: row.genders,
    sizes: row.sizes,
    previewBlobs: row.preview_blobs,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    versionId: row.version_id,
    copiedFrom: copiedFrom(row),
  }
}

type RecipeRow = StoredRecipe & { id: string }

const RECIPES = `
  select v.id, v.engine, v.recipe, coalesce((
    select jsonb_object_agg(a.id, a.blob_key) from filter_assets a
    where a.id = any(v.asset_ids)), '{}') as assets
  from filter_versions v`

const toRecipe = ({ engine, recipe, assets }: RecipeRow): StoredRecipe => ({
  engine,
  recipe,
  assets,
})

export function createFilterStore(database: Database): FilterStore {
  return {
    async list(accountId) {
      const rows = await database.query<FilterRow>(
        `${VISIBLE} order by f.created_at desc, f.id desc`,
        [accountId],
      )
      return rows.map(toFilter)
    },
    async find(accountId, id) {
      const [row] = await database.query<FilterRow>(`${VISIBLE} and f.id = $2`, [accountId, id])
      return row && toFilter(row)
    },
    async findAll(accountId, ids) {
      const rows = await database.query<FilterRow>(`${VISIBLE} and f.id = any ($2::uuid[])`, [
        accountId,
        ids,
      ])
      return rows.map(toFilter)
    },
    async findByVersion(accountId, versionId) {
      // Versions are the maker's own: what is granted is what the operator published.
      const [row] = await database.query<FilterRow>(
        `select f.*, v.id as version_id, v.name, 'self_created' as source
          from filter_versions v join filters f on f.id = v.filter_id
          where f.account_id = $1 and v.id = $2 and f.archived_at is null`,
        [accountId, versionId],
      )
      return row && toFilter(row)
    },
    async copy(copy) {
      const id = await database.transaction((client) => copyFilter(client, copy))
      const [row] = await database.query<FilterRow>(`${VISIBLE} and f.id = $2`, [
        copy.accountId,
        id,
      ])
      if (!row) throw new Error(`the copy ${id} is not there`)
      return toFilter(row)
    },
    async recipe(versionId) {
      const [row] = await database.query<RecipeRow>(`${RECIPES} where v.id = $1`, [versionId])
      return row && toRecipe(row)
    },
    async recipes(versionIds) {
      const rows = await database.query<RecipeRow>(`${RECIPES} where v.id = any ($1::uuid[])`, [
        versionIds,
      ])
      return new Map(rows.map((row) => [row.id, toRecipe(row)]))
    },
  }
}
