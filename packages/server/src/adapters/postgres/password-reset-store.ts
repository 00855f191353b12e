import type { DueResetMail, PasswordResetStore, ResetPerson } from '@guise/core'
import { type Database, MS } from '../../platform/postgres/database.ts'
import { sameAddress } from './same-address.ts'

const PERSON = 'u.id as "userId", u.account_id as "accountId"'
const REPLACE = `digest = excluded.digest, created_at = excluded.created_at,
  expires_at = excluded.expires_at, mail_due_at = excluded.mail_due_at`
/** To the millisecond, as the table keeps it: rounded up, a mail would not be due yet. */
const NOW = "date_trunc('milliseconds', now())"
/** Of this mail, and of no later link. */
const OF_MAIL = 'user_id = $1 and created_at = $2'

export function createPasswordResetStore(database: Database): PasswordResetStore {
  return {
    async create({ accountId, email, digest, keptMs }) {
      const [person] = await database.query<ResetPerson & { expiresAt: Date }>(
        `with person as (
            select u.id, u.account_id from users u
              where u.account_id = $1 and ${sameAddress('u.email', '$2')} and not u.is_operator),
          made as (
            insert into password_resets (user_id, digest, created_at, expires_at, mail_due_at)
              select id, $3::text, ${NOW}, now() + $4 ${MS}, case when $3::text is null then ${NOW} end from person
              on conflict (user_id) do update set ${REPLACE} returning expires_at)
          select ${PERSON}, made.expires_at as "expiresAt" from person u, made`,
        [accountId, email, digest, keptMs],
      )
      return person
    },

    async ready() {
      await database.query('select 1')
    },

    async request(email, keptMs) {
      const [person] = await database.query<ResetPerson>(
        `with made as (
            insert into password_resets (user_id, created_at, expires_at, mail_due_at)
              select u.id, ${NOW}, now() + $2 ${MS}, ${NOW} from users u join accounts a on a.id = u.account_id
                where ${sameAddress('u.email', '$1')} and a.status = 'active'
              on conflict (user_id) do update set ${REPLACE} where password_resets.expires_at <= trusted_time()
              returning user_id)
          select ${PERSON} from made join users u on u.id = made.user_id`,
        [email, keptMs],
      )
      return person
    },

    async find(digest) {
      const [person] = await database.query<ResetPerson>(
        `select ${PERSON} from password_resets r join users u on u.id = r.user_id
          where r.digest = $1 and r.expires_at > trusted_time()`,
        [digest],
      )
      return person
    },

    use: (digest, passwordHash) =>
      database.transaction(async (client) => {
        // Whoever changes the password otherwise locks the person first and then, by the trigger, the link. In the other
        // order, each of two would wait for the other.
        await client.query(
          `select 1 from users u join password_resets r on r.user_id = u.id
            where r.digest = $1 and r.expires_at > trusted_time() for no key update of u`,
          [digest],
        )
        const { rows } = await client.query<ResetPerson>(
          `with used as (
              delete from password_resets where digest = $1 and expires_at > trusted_time() returning user_id)
            update users u set password_hash = $2 from used where u.id = used.user_id
              returning ${PERSON}`,
          [digest, passwordHash],
        )
        const [person] = rows
        if (!person) return undefined
        // A statement of its own: it also sees the session that the one above had to wait for.
        await client.query('delete from sessions where user_id = $1', [person.userId])
        return person
      }),

    claimMails: (limit, leaseMs) =>
      database.query<DueResetMail>(
        `update password_resets r set mail_due_at = now() + $2 ${MS} from users u
          where u.id = r.user_id and r.user_id in (
            select user_id from password_resets where mail_due_at <= now() and expires_at > trusted_time()
              order by mail_due_at limit $1 for update skip locked)
          returning r.user_id as "userId", u.email, r.expires_at as "expiresAt", r.created_at as "madeAt"`,
        [limit, leaseMs],
      ),

    async setLink({ userId, madeAt }, digest) {
      const set = await database.query(
        `update password_resets set digest = $3 where ${OF_MAIL} and mail_due_at is not null returning 1`,
        [userId, madeAt, digest],
      )
      return set.length > 0
    },

    async settleMail({ userId, madeAt }, retryMs) {
      await database.query(
        `update password_resets set mail_due_at = now() + $3 ${MS} where ${OF_MAIL} and digest is not null`,
        [userId, madeAt, retryMs],
      )
    },
  }
}
