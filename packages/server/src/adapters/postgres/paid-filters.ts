import type { PaidFilter, PaidFilters } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

const PAID = `
  select f.id, f.name, f.model_type as "modelType", f.model, f.preview_blobs as "previewBlobs",
      f.created_at as "createdAt", array(select e.account_id from filter_entitlements e
        where e.filter_id = f.id order by e.granted_at, e.account_id) as accounts
    from filters f where f.account_id is null and f.archived_at is null`
const NEWEST_FIRST = 'order by f.created_at desc, f.id desc'

// Assets are shared, not copied: nobody can delete one that a filter uses.
const COPY = `
  with source as (
    select f.*, v.name as live_name, v.engine, v.recipe, v.asset_ids
      from filters f join filter_versions v on v.id = f.version_id
      where f.id = $3 and f.account_id = $4 and f.archived_at is null),
  copied as (
    insert into filters (id, name, description, model_type, model, version_id, preview_blobs,
        genders, sizes, draft_engine, draft_recipe, created_at, updated_at)
      select $1, coalesce($5, live_name), description, model_type, model, $2, preview_blobs,
        genders, sizes, engine, recipe, $6, $6
      from source)
  insert into filter_versions (id, filter_id, number, name, engine, recipe, asset_ids,
      created_at, published_at)
    select $2, $1, 1, coalesce($5, live_name), engine, recipe, asset_ids, $6, $6 from source
    returning 1`

export function createPaidFilters(database: Database): PaidFilters {
  return {
    list: (accountId) =>
      accountId === undefined
        ? database.query<PaidFilter>(`${PAID} ${NEWEST_FIRST}`)
        : database.query<PaidFilter>(
            `${PAID} and exists (select 1 from filter_entitlements e
              where e.filter_id = f.id and e.account_id = $1) ${NEWEST_FIRST}`,
            [accountId],
          ),

    async find(id) {
      const [found] = await database.query<PaidFilter>(`${PAID} and f.id = $1`, [id])
      return found
    },

    async copy({ id, versionId, fromFilterId, fromAccountId, name, now }) {
      const copied = await database.query(COPY, [
        id,
        versionId,
        fromFilterId,
        fromAccountId,
        name,
        now,
      ])
      return copied.length > 0
    },

    async grant(filterId, accountId) {
      const found = await database.query(
        `with filter as (
            select id from filters where id = $1 and account_id is null and archived_at is null),
          granted as (
            insert into filter_entitlements (filter_id, account_id) select id, $2 from filter
              on conflict do nothing)
          select 1 from filter`,
        [filterId, accountId],
      )
      return found.length > 0
    },

    async withdraw(filterId, accountId) {
      const withdrawn = await database.query(
        'delete from filter_entitlements where filter_id = $1 and account_id = $2 returning 1',
        [filterId, accountId],
      )
      return withdrawn.length > 0
    },
  }
}
