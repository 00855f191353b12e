import type { Database } from '../../platform/postgres/database.ts'

/** A version that guests get, of an account; null where the operator grants it. */
export type PublishedVersion = {
  readonly versionId: string
  readonly filterId: string
  readonly accountId: string | null
  readonly name: string
}

/** Of these engines, also as a fallback. */
export const listPublishedVersions = (database: Database, engines: readonly string[]) =>
  database.query<PublishedVersion>(
    `select v.id as "versionId", f.id as "filterId", f.account_id as "accountId", v.name
      from filters f join filter_versions v on v.id = f.version_id
      where f.archived_at is null
        and (v.engine = any ($1) or v.recipe #>> '{fallback,engine}' = any ($1))
      order by f.created_at, f.id`,
    [engines],
  )

/** How long published filters need not meet a rule yet, by the database's clock; 0 or less once they must. */
export async function graceLeftMs(database: Database, rule: string): Promise<number> {
  const [row] = await database.query<{ ms: number }>(
    `select (extract(epoch from ends_at - now()) * 1000)::float8 as ms
      from rule_graces where rule = $1`,
    [rule],
  )
  return row?.ms ?? 0
}
