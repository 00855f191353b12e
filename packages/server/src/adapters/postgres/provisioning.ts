import type { CustomFilter, Recipe, Role } from '@guise/core'
import type { Database } from './database.ts'

export type NewAccount = { readonly id: string; readonly name: string; readonly email: string }

export type NewUser = {
  readonly id: string
  readonly accountId: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly isOperator: boolean
}

export type NewKey = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly prefix: string
  readonly digest: string
  readonly role?: Role
  readonly submitLimit?: number
  readonly readLimit?: number
  readonly spendCap?: number
  readonly expiresAt?: Date
}

export type NewFilter = Recipe &
  Pick<CustomFilter, 'id' | 'name' | 'modelType' | 'model' | 'versionId' | 'previewBlobs'> & {
    /** Null: the operator's, given to accounts by `grantFilter`. */
    readonly accountId: string | null
  }

/** What operators do: accounts, users, keys, credits, filters. */
export function createProvisioning(database: Database) {
  return {
    async createAccount({ id, name, email }: NewAccount): Promise<void> {
      await database.query('insert into accounts (id, name, email) values ($1, $2, $3)', [
        id,
        name,
        email,
      ])
    },

    async setPendingCap(accountId: string, cap: number | null): Promise<void> {
      await database.query('update accounts set pending_cap = $2 where id = $1', [accountId, cap])
    },

    async createUser(user: NewUser): Promise<void> {
      await database.query(
        `insert into users (id, account_id, email, password_hash, role, is_operator)
          values ($1, $2, $3, $4, $5, $6)`,
        [user.id, user.accountId, user.email, user.passwordHash, user.role, user.isOperator],
      )
    },

    async setPassword(email: string, passwordHash: string): Promise<void> {
      await database.query('update users set password_hash = $2 where lower(email) = lower($1)', [
        email,
        passwordHash,
      ])
    },

    async createKey(key: NewKey): Promise<void> {
      await database.query(
        `insert into api_keys (id, account_id, name, prefix, digest, role, submit_limit, read_limit,
            spend_cap, expires_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
        ],
      )
    },

    async revokeKey(id: string, now: Date): Promise<void> {
      await database.query(
        'update api_keys set revoked_at = $2 where id = $1 and revoked_at is null',
        [id, now],
      )
    },

    /** The reference makes a repeated grant harmless: the second one is refused by the ledger. */
    async grantCredits(
      grant: { reference: string; accountId: string; amount: number; note: string },
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
