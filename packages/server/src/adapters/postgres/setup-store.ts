import type { SetupStore } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { insertAccount } from './insert-account.ts'

const IS_NEEDED = 'select not exists (select 1 from users) as needed'

export function createSetupStore(database: Database): SetupStore {
  return {
    async isNeeded() {
      const [row] = await database.query<{ needed: boolean }>(IS_NEEDED)
      return row?.needed ?? false
    },

    open: ({ id, name, owner, credits }, now) =>
      database.transaction(async (client) => {
        // Of two who set up at the same moment, the second waits here and finds the first's account.
        await client.query('lock table users in share row exclusive mode')
        const { rows } = await client.query<{ needed: boolean }>(IS_NEEDED)
        if (!rows[0]?.needed) return false
        const { email } = owner
        await insertAccount(
          client,
          { id, name, email },
          { ...owner, isOperator: true },
          credits,
          now,
        )
        return true
      }),
  }
}
