import type { GrantOutcome, NamedGrant } from '@guise/core'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/postgres/database.ts'
import { sameAddress } from './same-address.ts'

export type AccountEntry = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly balance: number
  readonly held: number
  readonly pending: number
  readonly createdAt: Date
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const COLUMNS = `a.id, a.name, a.email, a.balance, a.held, a.pending, a.created_at as "createdAt"`

/** What an operator looks up by hand. */
export function createAccountDirectory(database: Database) {
  return {
    list: (): Promise<readonly AccountEntry[]> =>
      database.query<AccountEntry>(`select ${COLUMNS} from accounts a order by a.created_at desc`),

    /** By id, or by the address of anybody who belongs to it. */
    async find(idOrEmail: string): Promise<AccountEntry | undefined> {
      const by = UUID.test(idOrEmail)
        ? 'a.id = $1'
        : `a.id = (select account_id from users where ${sameAddress('email', '$1')})`
      const [entry] = await database.query<AccountEntry>(
        `select ${COLUMNS} from accounts a where ${by}`,
        [idOrEmail],
      )
      return entry
    },

    /** The account that was opened under this reference, if this person is in it. */
    async findOpened(reference: string, email: string): Promise<string | undefined> {
      const [row] = await database.query<{ id: string }>(
        `select a.id from accounts a join users u on u.account_id = a.id
          where a.reference = $1 and ${sameAddress('u.email', '$2')}`,
        [reference, email],
      )
      return row?.id
    },

    /** The operator's filters, which can be given to accounts. */
    async findFilter(
      id: string,
    ): Promise<{ id: string; name: string; isOwned: boolean } | undefined> {
      if (!UUID.test(id)) return undefined
      const [filter] = await database.query<{ id: string; name: string; isOwned: boolean }>(
        `select id, name, account_id is not null as "isOwned" from filters
          where id = $1 and archived_at is null`,
        [id],
      )
      return filter
    },

    async revokeFilter(filterId: string, accountId: string): Promise<boolean> {
      const rows = await database.query(
        `delete from filter_entitlements where filter_id = $1 and account_id = $2 returning 1`,
        [filterId, accountId],
      )
      return rows.length > 0
    },

    /** At most once for each name: whoever repeats it finds the first one. */
    grantOnce: (grant: NamedGrant, now: Date): Promise<GrantOutcome> =>
      database.transaction(async (client) => {
        // Two operators with the same invoice: the second waits here and then finds the first's entry.
        const locked = await client.query<{ balance: number }>(
          'select balance from accounts where id = $1 for update',
          [grant.accountId],
        )
        const first = grant.name === null ? undefined : await grantedAs(client, grant)
        if (first) {
          return { balance: locked.rows[0]?.balance ?? 0, isNew: false, amount: first.amount }
        }
        const mark = grant.name === null ? '' : `[${grant.name}]`
        await client.query(
          'insert into grant_names (reference, account_id, name, amount) values ($1, $2, $3, $4)',
          [grant.reference, grant.accountId, grant.name, grant.amount],
        )
        const granted = await client.query<{ balance: number }>(
          'select grant_credits($1, $2, $3, $4, $5) as balance',
          [grant.reference, grant.accountId, grant.amount, `${grant.note} ${mark}`.trim(), now],
        )
        const balance = granted.rows[0]?.balance ?? 0
        return { balance, isNew: true, amount: grant.amount }
      }),
  }
}

/** What was granted under this name, also by versions that kept it at the end of the note. */
async function grantedAs(client: PoolClient, { accountId, name }: NamedGrant) {
  const { rows } = await client.query<{ amount: number }>(
    `select amount from grant_names where account_id = $1 and name = $2
      union all
      select amount from ledger_entries l
        where account_id = $1 and kind = 'grant' and right(note, length($3)) = $3
          and not exists (select 1 from grant_names n where n.reference = l.reference)
      limit 1`,
    [accountId, name, `[${name}]`],
  )
  return rows[0]
}

export type AccountDirectory = ReturnType<typeof createAccountDirectory>
