import type {
  AddRefusal,
  Member,
  MemberAddress,
  MemberRefusal,
  MemberStore,
  MemberToAdd,
  Role,
} from '@guise/core'
import type pg from 'pg'
import type { Database } from '../../platform/postgres/database.ts'
import { sameAddress } from './same-address.ts'

const COLUMNS = `id, account_id as "accountId", email, role, is_operator as "isOperator",
  created_at as "createdAt", last_signed_in_at as "lastSignedInAt", false as "isInvited"`
const INVITED = `id, account_id as "accountId", email, role, false as "isOperator",
  created_at as "createdAt", null::timestamptz as "lastSignedInAt", true as "isInvited"`

export function createMemberStore(database: Database): MemberStore {
  return {
    list: (accountId) =>
      database.query<Member>(
        `select ${COLUMNS} from users where account_id = $1
          union all select ${INVITED} from member_invitations where account_id = $1
          order by "createdAt", id`,
        [accountId],
      ),

    refusalToAdd: (input, most) =>
      database.transaction((client) => refusalToAdd(client, input, most)),

    add: (member, most, now) =>
      database.transaction(async (client) => {
        await lockAccount(client, member.accountId)
        const refusal = await refusalToAdd(client, member, most)
        if (refusal) return refusal
        const { rows } = await client.query<Member>(
          `insert into users (id, account_id, email, password_hash, role, created_at)
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing
            returning ${COLUMNS}`,
          [member.id, member.accountId, member.email, member.passwordHash, member.role, now],
        )
        return rows[0] ?? 'taken'
      }),

    invite: (invitation, most, now) =>
      database.transaction(async (client) => {
        await lockAccount(client, invitation.accountId)
        const refusal = await refusalToAdd(client, invitation, most)
        if (refusal) return refusal
        const { id, accountId, email, role } = invitation
        const { rows } = await client.query<Member>(
          `insert into member_invitations (id, account_id, email, role, created_at)
            values ($1, $2, $3, $4, $5) on conflict do nothing returning ${INVITED}`,
          [id, accountId, email, role, now],
        )
        return rows[0] ?? 'taken'
      }),

    async isBound({ accountId, id }) {
      const bound = await database.query(
        `select 1 from users u join user_identities i on i.user_id = u.id
          where u.account_id = $1 and u.id = $2 limit 1`,
        [accountId, id],
      )
      return bound.length > 0
    },

    change: (address, { role, passwordHash, unlessBound = false }) =>
      database.transaction(async (client) => {
        if (passwordHash === undefined) {
          const invited = await changeInvitation(client, address, role)
          if (invited) return invited
        }
        const stays = role === undefined || role === 'owner'
        const refusal = await refusalFor(client, address, stays)
        if (refusal) return refusal
        if (passwordHash !== undefined && unlessBound) {
          // Waits for a binding, which changes the person. The next statement then sees it.
          await client.query('select 1 from users where id = $1 for no key update', [address.id])
          const bound = await client.query('select 1 from user_identities where user_id = $1', [
            address.id,
          ])
          if (bound.rowCount !== 0) return 'bound'
        }
        const { rows } = await client.query<Member>(
          `update users set role = coalesce($2, role), password_hash = coalesce($3, password_hash)
            where id = $1 returning ${COLUMNS}`,
          [address.id, role, passwordHash],
        )
        if (passwordHash !== undefined) {
          await client.query('delete from sessions where user_id = $1', [address.id])
        }
        return rows[0] ?? 'unknown'
      }),

    remove: (address) =>
      database.transaction(async (client) => {
        const { rowCount } = await client.query(
          'delete from member_invitations where account_id = $1 and id = $2',
          [address.accountId, address.id],
        )
        if (rowCount === 1) return undefined
        const refusal = await refusalFor(client, address, false)
        if (refusal) return refusal
        await client.query('delete from users where id = $1', [address.id])
        return undefined
      }),
  }
}

async function changeInvitation(
  client: pg.PoolClient,
  { accountId, id }: MemberAddress,
  role: Role | undefined,
): Promise<Member | undefined> {
  const { rows } = await client.query<Member>(
    `update member_invitations set role = coalesce($3, role) where account_id = $1 and id = $2
      returning ${INVITED}`,
    [accountId, id, role],
  )
  return rows[0]
}

async function refusalToAdd(
  client: pg.PoolClient,
  { accountId, email }: MemberToAdd,
  most: number,
): Promise<AddRefusal | undefined> {
  const { rows } = await client.query<{ is_full: boolean; is_taken: boolean }>(
    `select (select count(*) from users where account_id = $1)
        + (select count(*) from member_invitations where account_id = $1) >= $3 as is_full,
      exists (select 1 from users where ${sameAddress('email', '$2')}) or exists (
        select 1 from member_invitations where account_id = $1 and ${sameAddress('email', '$2')}) as is_taken`,
    [accountId, email, most],
  )
  if (rows[0]?.is_full) return 'too-many'
  return rows[0]?.is_taken ? 'taken' : undefined
}

/** Two owners who remove each other at the same moment: the second waits here and is then the last. */
async function lockAccount(client: pg.PoolClient, accountId: string): Promise<void> {
  await client.query('select 1 from accounts where id = $1 for update', [accountId])
}

async function refusalFor(
  client: pg.PoolClient,
  { accountId, id, byOperator }: MemberAddress,
  staysOwner: boolean,
): Promise<MemberRefusal | undefined> {
  await lockAccount(client, accountId)
  const { rows } = await client.query<Pick<Member, 'id' | 'role' | 'isOperator'>>(
    `select id, role, is_operator as "isOperator" from users where account_id = $1`,
    [accountId],
  )
  const member = rows.find((row) => row.id === id)
  if (!member) return 'unknown'
  if (member.isOperator && !byOperator) return 'operator'
  const isLastOwner = !rows.some((row) => row.id !== id && row.role === 'owner')
  return member.role === 'owner' && isLastOwner && !staysOwner ? 'last-owner' : undefined
}
