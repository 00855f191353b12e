import type { CustomFilter, Recipe } from '@guise/core'
import type { Database } from './database.ts'
import { insertKey, type KeyInsert } from './insert-key.ts'

export type NewAccount = { readonly id: string; readonly name: string; readonly email: string }

export type NewUser = {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly isOperator: boolean
}

export type NewGrant = {
  readonly reference: string
  readonly amount: number
  readonly note: string
}

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
      database.transaction(async (client) => {
        await client.query('insert into accounts (id, name, email) values ($1, $2, $3)', [
          account.id,
          account.name,
          account.email,
        ])
        await client.query(
          `insert into users (id, account_id, email, password_hash, role, is_operator)
            values ($1, $2, $3, $4, 'owner', $5)`,
          [owner.id, account.id, owner.email, owner.passwordHash, owner.isOperator],
        )
        await client.query('select grant_credits($1, $2, $3, $4, $5)', [
          grant.reference,
          account.id,
          grant.amount,
          grant.note,
          now,
        ])
      }),

    async setPendingCap(accountId: string, cap: number | null): Promise<void> {
      await database.query('update accounts set pending_cap = $2 where id = $1', [accountId, cap])
    },

    async setPassword(email: string, passwordHash: string): Promise<void> {
      await database.query('update users set password_hash = $2 where lower(email) = lower($1)', [
        email,
        passwordHash,
      ])
    },

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
          `insert into filters (id, account_id, name, model_type, model, version_id, preview_blobs)
            values ($1, $2, $3, $4, $5, $6, $7)`,
          [
            filter.id,
            filter.accountId,
            filter.name,
            filter.modelType,
            filter.model,
            filter.versionId,
            filter.previewBlobs,
          ],
        )
        await client.query(
          `insert into filter_versions (id, filter_id, number, engine, recipe)
            values ($1, $2, 1, $3, $4)`,
          [filter.versionId, filter.id, filter.engine, JSON.stringify(filter.recipe)],
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
