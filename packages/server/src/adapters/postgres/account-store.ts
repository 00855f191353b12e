import { type AccountStatus, type AccountStore, accountRefused, type Caller } from '@guise/core'
import type { Database } from './database.ts'

type CallerRow = {
  account_id: string
  email: string
  key_id: string | null
  role: Caller['role']
  submit_limit: number | null
  read_limit: number | null
  submit_ceiling: number | null
  read_ceiling: number | null
  touch: boolean
  status: AccountStatus
}

// A key or a token, whichever has this digest; a token dies with the key it was made from.
const FIND_CALLER = `
  select k.account_id, a.email, k.id as key_id, k.role, k.submit_limit, k.read_limit,
    a.status, a.submit_limit as submit_ceiling, a.read_limit as read_ceiling,
    (k.last_used_at is null or k.last_used_at < $2::timestamptz - interval '1 minute') as touch
  from api_keys k join accounts a on a.id = k.account_id
  where k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
    and (k.digest = $1 or k.id = (
      select t.key_id from access_tokens t where t.digest = $1 and t.expires_at > $2))`

export function createAccountStore(database: Database): AccountStore {
  return {
    async findCaller(digest, now) {
      const [row] = await database.query<CallerRow>(FIND_CALLER, [digest, now])
      if (!row) return undefined
      if (row.status !== 'active') throw accountRefused(row.status)
      if (row.touch) {
        await database.query(
          `update api_keys set last_used_at = $2
            where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
          [row.key_id, now],
        )
      }
      return {
        accountId: row.account_id,
        email: row.email,
        keyId: row.key_id,
        role: row.role,
        userId: null,
        isOperator: false,
        booth: null,
        submitLimit: row.submit_limit,
        readLimit: row.read_limit,
        submitCeiling: row.submit_ceiling,
        readCeiling: row.read_ceiling,
      }
    },

    async saveToken({ digest, accountId, keyId, expiresAt }) {
      await database.query(
        `insert into access_tokens (digest, account_id, key_id, expires_at)
          values ($1, $2, $3, $4)`,
        [digest, accountId, keyId, expiresAt],
      )
    },

    async allowance({ accountId, keyId }) {
      const [row] = await database.query<{ balance: number; under_cap: number | null }>(
        `select a.balance, k.spend_cap - k.spent as under_cap
          from accounts a left join api_keys k on k.id = spender_of($2) where a.id = $1`,
        [accountId, keyId],
      )
      return { available: row?.balance ?? 0, underCap: row?.under_cap ?? null }
    },
  }
}
