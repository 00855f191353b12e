import type { PoolClient } from 'pg'

/** Copies of standard filters are no more than those. */
const COUNTED: Readonly<Record<string, string>> = { filters: 'and copied_catalog is null' }

/** Whether an account has as many rows of a table as it may. Its lock lets nobody else count meanwhile. */
export async function limitReached(
  client: PoolClient,
  table: 'aliases' | 'campaigns' | 'filters' | 'filter_assets',
  accountId: string,
  most: number,
): Promise<boolean> {
  await client.query('select 1 from accounts where id = $1 for update', [accountId])
  const { rows } = await client.query<{ full: boolean }>(
    `select count(*) >= $2 as full from ${table} where account_id = $1 ${COUNTED[table] ?? ''}`,
    [accountId, most],
  )
  return rows[0]?.full ?? true
}
