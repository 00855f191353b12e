import type { UsageDay, UsageStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

type UsageRow = Pick<
  UsageDay,
  'day' | 'family' | 'succeeded' | 'failed' | 'cancelled' | 'credits'
> & {
  key_id: string | null
  key_name: string | null
}

export function createUsageStore(database: Database): UsageStore {
  return {
    async list(accountId, { since, until }) {
      // A job without a key is counted under the nil UUID, which no key has.
      const rows = await database.query<UsageRow>(
        `select to_char(u.day, 'YYYY-MM-DD') as day, k.id as key_id, k.name as key_name, u.family,
            u.succeeded, u.failed, u.cancelled, u.credits
          from usage_days u left join api_keys k on k.id = u.key_id
          where u.account_id = $1 and u.day between $2::date and $3::date
          order by u.day desc, k.created_at desc nulls last, u.key_id, u.family`,
        [accountId, since, until],
      )
      return rows.map(({ key_id, key_name, ...counts }) => ({
        ...counts,
        keyId: key_id,
        keyName: key_name,
      }))
    },
  }
}
