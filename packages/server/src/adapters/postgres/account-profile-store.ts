import type { AccountProfileStore, AccountSettings } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

type ProfileRow = {
  name: string
  email: string
  balance: number
  held: number
  pending: number
  pending_cap: number | null
  low_credits: number
  result_seconds: number | null
  delete_after_read: boolean
  key_id: string | null
  key_name: string | null
  key_expires_at: Date | null
  spend_cap: number | null
  spent: number | null
}

const COLUMNS = {
  lowCredits: 'low_credits',
  resultSeconds: 'result_seconds',
  deleteAfterRead: 'delete_after_read',
} as const satisfies Record<keyof AccountSettings, string>

export function createAccountProfileStore(database: Database): AccountProfileStore {
  return {
    async read(accountId, keyId) {
      const [row] = await database.query<ProfileRow>(
        `select a.name, a.email, a.balance, a.held, a.pending, a.pending_cap, a.low_credits,
            a.result_seconds, a.delete_after_read,
            k.id as key_id, k.name as key_name, k.expires_at as key_expires_at, s.spend_cap, s.spent
          from accounts a
            left join api_keys k on k.id = $2 and k.account_id = a.id
            left join api_keys s on s.id = coalesce(k.spends_from, k.id)
          where a.id = $1`,
        [accountId, keyId],
      )
      if (!row) return undefined
      return {
        account: {
          id: accountId,
          name: row.name,
          email: row.email,
          balance: row.balance,
          held: row.held,
          pendingJobs: row.pending,
          pendingCap: row.pending_cap,
          lowCredits: row.low_credits,
          resultSeconds: row.result_seconds,
          deleteAfterRead: row.delete_after_read,
        },
        key:
          row.key_id === null
            ? null
            : {
                id: row.key_id,
                name: row.key_name ?? '',
                spendCap: row.spend_cap,
                spent: row.spent ?? 0,
                expiresAt: row.key_expires_at,
              },
      }
    },

    async change(accountId, change) {
      const columns = Object.entries(COLUMNS).flatMap(([field, column]) => {
        const value = change[field as keyof AccountSettings]
        return value === undefined ? [] : [[column, value] as const]
      })
      if (columns.length === 0) return
      await database.query(
        `update accounts set ${columns.map(([column], n) => `${column} = $${n + 2}`).join(', ')}
          where id = $1`,
        [accountId, ...columns.map(([, value]) => value)],
      )
    },
  }
}
