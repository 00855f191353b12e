import type { NewKey } from '@guise/core'

export type KeyInsert = Pick<NewKey, 'id' | 'accountId' | 'name' | 'prefix' | 'digest'> &
  Partial<NewKey> & {
    /** The key whose cap and count it shares; its own unless said. */
    readonly spendsFrom?: string
    readonly createdAt?: Date
  }

/** The one statement by which keys come to be. */
export async function insertKey(
  to: { query(text: string, values: unknown[]): Promise<unknown> },
  key: KeyInsert,
): Promise<void> {
  await to.query(
    `insert into api_keys (id, account_id, name, prefix, digest, role, submit_limit, read_limit,
        spend_cap, expires_at, spends_from, created_at, scopes, only_aliases, only_campaign, is_strict)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12, now()), $13, $14, $15, $16)`,
    [
      key.id,
      key.accountId,
      key.name,
      key.prefix,
      key.digest,
      key.role ?? 'owner',
      key.submitLimit ?? null,
      key.readLimit ?? null,
      key.spendCap ?? null,
      key.expiresAt ?? null,
      key.spendsFrom ?? null,
      key.createdAt ?? null,
      key.reach?.scopes ?? null,
      key.reach?.aliasIds ?? null,
      key.reach?.campaignId ?? null,
      key.isStrict ?? false,
    ],
  )
}
