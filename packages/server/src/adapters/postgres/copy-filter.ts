import { type NewCopy, recipeOfCopy } from '@guise/core'
import type { PoolClient } from 'pg'

type Known = { id: string; is_current: boolean }

/** Part of a transaction: the id of the account's copy of a standard filter, with the recipe of now. */
export async function copyFilter(client: PoolClient, copy: NewCopy): Promise<string> {
  const { accountId, standard, ids, now } = copy
  const { engine, recipe } = recipeOfCopy(standard)
  const text = JSON.stringify(recipe)
  // Whoever copies at the same moment waits, and finds this one.
  await client.query('select 1 from accounts where id = $1 for no key update', [accountId])
  const { rows } = await client.query<Known>(
    `select f.id, f.archived_at is null and v.engine = $5 and v.digest = md5(($6::jsonb)::text)
          and v.name = $7 as is_current
      from filters f join filter_versions v on v.id = f.version_id
      where f.account_id = $1 and f.copied_catalog = $2 and f.copied_id = $3 and f.model = $4`,
    [accountId, standard.catalog, standard.id, copy.model, engine, text, standard.name],
  )
  const [known] = rows
  if (known?.is_current) return known.id
  const id = known?.id ?? ids.id
  if (known) {
    await client.query(
      `update filters set name = $2, description = $3, version_id = $4, draft_engine = $5,
          draft_recipe = $6, archived_at = null, updated_at = $7
        where id = $1`,
      [id, standard.name, standard.description, ids.versionId, engine, text, now],
    )
  } else {
    await client.query(
      `insert into filters (id, account_id, name, description, model_type, model, version_id,
          draft_engine, draft_recipe, copied_catalog, copied_id, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
      [
        id,
        accountId,
        standard.name,
        standard.description,
        copy.modelType,
        copy.model,
        ids.versionId,
        engine,
        text,
        standard.catalog,
        standard.id,
        now,
      ],
    )
  }
  await client.query(
    `insert into filter_versions (id, filter_id, number, name, engine, recipe, created_at, published_at)
      select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $6
        from filter_versions where filter_id = $2`,
    [ids.versionId, id, standard.name, engine, text, now],
  )
  return id
}
