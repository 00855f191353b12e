import type { IdentityStore } from '@guise/core'
import type { Database } from './database.ts'

export function createIdentityStore(database: Database): IdentityStore {
  return {
    async find({ issuer, subject }) {
      const [row] = await database.query<{ email: string }>(
        `select u.email from user_identities i join users u on u.id = i.user_id
          where i.issuer = $1 and i.subject = $2`,
        [issuer, subject],
      )
      return row?.email
    },

    async bind(userId, { issuer, subject }, now) {
      // Whoever loses a race is told no, or finds that it was the same person.
      await database.query(
        `insert into user_identities (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)
          on conflict do nothing`,
        [issuer, subject, userId, now],
      )
      const bound = await database.query(
        'select 1 from user_identities where issuer = $1 and subject = $2 and user_id = $3',
        [issuer, subject, userId],
      )
      return bound.length > 0
    },
  }
}
