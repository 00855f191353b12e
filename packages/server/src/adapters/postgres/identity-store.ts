import type { Identity, IdentityStore, JoinOffer, Role } from '@guise/core'
import type pg from 'pg'
import type { Database } from '../../platform/postgres/database.ts'
import { sameAddress } from './same-address.ts'

const OFFER = `a.id as "accountId", a.name as "accountName", a.status`

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

    async offer(email, issuer) {
      const [offer] = await database.query<JoinOffer>(
        `select ${OFFER}, u.role, u.id as "userId", null::timestamptz as at,
              exists (select 1 from user_identities b where b.user_id = u.id and b.issuer = $2) as "isTaken"
            from users u join accounts a on a.id = u.account_id where ${sameAddress('u.email', '$1')}
          union all
          select ${OFFER}, i.role, null, i.created_at, false
            from member_invitations i join accounts a on a.id = i.account_id
            where ${sameAddress('i.email', '$1')} and a.status = 'active'
          order by at nulls first limit 1`,
        [email, issuer],
      )
      return offer
    },

    bind: (userId, identity, { passwordHash, now }) =>
      database.transaction(async (client) => {
        if (await insertIdentity(client, userId, identity, now)) {
          await client.query('update users set password_hash = $2 where id = $1', [
            userId,
            passwordHash,
          ])
          // A statement of its own: it also sees the session that the one above had to wait for.
          await client.query('delete from sessions where user_id = $1', [userId])
          return true
        }
        // Whoever loses a race is told no, or finds that it was the same person.
        const { rowCount } = await client.query(
          'select 1 from user_identities where issuer = $1 and subject = $2 and user_id = $3',
          [identity.issuer, identity.subject, userId],
        )
        return rowCount !== 0
      }),

    accept: ({ accountId, email }, identity, { passwordHash, now }) =>
      database
        .transaction(async (client) => {
          await client.query('select 1 from accounts where id = $1 for update', [accountId])
          const { rows } = await client.query<{ id: string; account_id: string; role: Role }>(
            `delete from member_invitations where ${sameAddress('email', '$1')} returning id, account_id, role`,
            [email],
          )
          const invitation = rows.find(({ account_id }) => account_id === accountId)
          if (!invitation) throw new Withdrawn()
          const { id, role } = invitation
          const { rowCount } = await client.query(
            `insert into users (id, account_id, email, password_hash, role, created_at)
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
            [id, accountId, email, passwordHash, role, now],
          )
          if (rowCount === 0 || !(await insertIdentity(client, id, identity, now))) {
            throw new Withdrawn()
          }
          return id
        })
        .catch((error: unknown) => {
          if (error instanceof Withdrawn) return undefined
          throw error
        }),

    async decline({ accountId, email }) {
      await database.query(
        `delete from member_invitations where account_id = $1 and ${sameAddress('email', '$2')}`,
        [accountId, email],
      )
    },
  }
}

/** Undoes the transaction: nobody joined. */
class Withdrawn extends Error {}

async function insertIdentity(
  client: pg.PoolClient,
  userId: string,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into user_identities (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    [issuer, subject, userId, now],
  )
  return rowCount === 1
}
