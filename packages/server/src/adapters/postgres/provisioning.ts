import type { CustomFilter, Recipe } from '@guise/core'
import { insertKey, type KeyInsert } from '../../features/keys/store.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { insertAccount, type NewAccount, type NewGrant, type NewUser } from './insert-account.ts'
import { sameAddress } from './same-address.ts'

export type { NewAccount, NewGrant, NewUser } from './insert-account.ts'

export type NewFilter = Recipe &
  Pick<CustomFilter, 'id' | 'name' | 'modelType' | 'model' | 'versionId' | 'previewBlobs'> & {
    /** Null: the operator's, given to accounts by `grantFilter`. */
    readonly accountId: string | null
  }

/** What operators do: accounts, users, keys, credits, filters. */
export function createProvisioning(database: Database) {
  return {
    /** The account, its owner and its opening credits: all or nothing. */
    insertAccount: (
      account: NewAccount,
      owner: NewUser,
      grant: NewGrant,
      now: Date,
    ): Promise<void> =>
      database.transaction((client) => insertAccount(client, account, owner, grant, now)),

    async setPendingCap(accountId: string, cap: number | null): Promise<void> {
      await database.query('update accounts set pending_cap = $2 where id = $1', [accountId, cap])
    },

    /** Whoever knew the old one must sign in again. False when there is no such person. */
    setPassword: (email: string, passwordHash: string): Promise<boolean> =>
      database.transaction(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `update users set password_hash = $2 where ${sameAddress('email', '$1')} returning id`,
          [email, passwordHash],
        )
        const [person] = rows
        if (!person) return false
        // A statement of its own: it also sees the session that the one above had to wait for.
        await client.query('delete from sessions where user_id = $1', [person.id])
        return true
      }),

    createKey: (key: KeyInsert): Promise<void> => insertKey(database, key),

    async revokeKey(id: string, now: Date): Promise<void> {
      await database.query(
        'update api_keys set revoked_at = $2 where id = $1 and revoked_at is null',
        [id, now],
      )
    },

    /** The reference makes a repeated grant harmless: the second one is refused by the ledger. */
    async grantCredits(
      grant: NewGrant & { readonly accountId: string },
      now: Date,
    ): Promise<number> {
      const [row] = await database.query<{ balance: number }>(
        'select grant_credits($1, $2, $3, $4, $5) as balance',
        [grant.reference, grant.accountId, grant.amount, grant.note, now],
      )
      return row?.balance ?? 0
    },

    saveFilter: (filter: NewFilter): Promise<void> =>
      database.transaction(async (client) => {
        await client.query(
          `insert into filters (id, account_id, name, model_type, model, version_id, preview_blobs,
              draft_engine, draft_recipe)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            filter.id,
            filter.accountId,
            filter.name,
            filter.modelType,
            filter.model,
            filter.versionId,
            filter.previewBlobs,
            filter.engine,
            JSON.stringify(filter.recipe),
          ],
        )
        await client.query(
          `insert into filter_versions (id, filter_id, number, name, engine, recipe,
              published_at, preview_blobs)
            values ($1, $2, 1, $3, $4, $5, now(), nullif($6::text[], '{}'))`,
          [
            filter.versionId,
            filter.id,
            filter.name,
            filter.engine,
            JSON.stringify(filter.recipe),
            filter.previewBlobs,
          ],
        )
      }),

    async grantFilter(filterId: string, accountId: string): Promise<void> {
      await database.query(
        `insert into filter_entitlements (filter_id, account_id) values ($1, $2)
          on conflict do nothing`,
        [filterId, accountId],
      )
    },
  }
}
export type Provisioning = ReturnType<typeof createProvisioning>
