import type { SecondFactorStore } from '@guise/core'
import type pg from 'pg'
import { type Database, MS } from '../../platform/postgres/database.ts'
import { sameAddress } from './same-address.ts'

const NO_FACTOR = `totp_secret = null, totp_since = null, totp_step = 0, totp_failures = 0, totp_locked_until = null`

export function createSecondFactorStore(database: Database): SecondFactorStore {
  return {
    async status(userId) {
      const [row] = await database.query<{ since: Date; left: number }>(
        `select totp_since as since,
            (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as left
          from users u where id = $1 and totp_since is not null`,
        [userId],
      )
      return row && { since: row.since, recoveryCodesLeft: row.left }
    },

    turnOn: ({ userId, passwordHash, sealed, step, recoveryDigests, keep, now }) =>
      database.transaction(async (client) => {
        const { rowCount } = await client.query(
          `update users set totp_secret = $3, totp_since = $4, totp_step = $5, totp_failures = 0,
              totp_locked_until = null
            where id = $1 and password_hash = $2 and totp_secret is null`,
          [userId, passwordHash, sealed, now, step],
        )
        if (rowCount === 0) return false
        await replaceCodes(client, userId, recoveryDigests)
        // A statement of its own: it also sees the session that the one above had to wait for.
        await client.query('delete from sessions where user_id = $1 and digest <> $2', [
          userId,
          keep,
        ])
        return true
      }),

    turnOff: (userId) =>
      database.transaction(async (client) => {
        await client.query(`update users set ${NO_FACTOR} where id = $1`, [userId])
        await replaceCodes(client, userId, [])
      }),

    async useStep(userId, step) {
      const used = await database.query(
        `update users set totp_step = $2, totp_failures = 0, totp_locked_until = null
          where id = $1 and totp_secret is not null and totp_step < $2
            and (totp_locked_until is null or totp_locked_until <= now())
          returning id`,
        [userId, step],
      )
      return used.length > 0
    },

    async useRecoveryCode(userId, digest) {
      const used = await database.query(
        `update recovery_codes set used_at = now()
          where user_id = $1 and digest = $2 and used_at is null returning user_id`,
        [userId, digest],
      )
      return used.length > 0
    },

    async countWrongCode(userId, { most, lockMs }) {
      await database.query(
        `update users set totp_failures = (totp_failures + 1) % $2::int,
            totp_locked_until = case when totp_failures + 1 >= $2::int then now() + $3 ${MS}
              else totp_locked_until end
          where id = $1 and totp_secret is not null`,
        [userId, most, lockMs],
      )
    },

    replaceRecoveryCodes: (userId, digests) =>
      database.transaction((client) => replaceCodes(client, userId, digests)),

    reset: ({ accountId, email, except }) =>
      database.transaction(async (client) => {
        const { rows } = await client.query<{ userId: string; accountId: string }>(
          `update users set ${NO_FACTOR}
            where ($1::uuid is null or account_id = $1) and ${sameAddress('email', '$2')} and id is distinct from $3
              and totp_secret is not null
            returning id as "userId", account_id as "accountId"`,
          [accountId, email, except],
        )
        const [person] = rows
        if (person) await replaceCodes(client, person.userId, [])
        return person
      }),
  }
}

async function replaceCodes(
  client: pg.PoolClient,
  userId: string,
  digests: readonly string[],
): Promise<void> {
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query('insert into recovery_codes (user_id, digest) select $1, unnest($2::text[])', [
    userId,
    digests,
  ])
}
