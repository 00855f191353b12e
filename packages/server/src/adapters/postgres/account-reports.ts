import {
  type AccountGrant,
  type AccountReport,
  type AccountReports,
  isUuid,
  type Reversal,
} from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'

const PAGE = 200

// The accounts are chosen first, so that only theirs are counted.
const reportsOf = (chosen: string) => `
  with chosen as (select * from accounts a where ${chosen} order by a.created_at desc, a.id desc
    limit ${PAGE})
  select c.id, c.name, c.email, c.status, c.status_reason as "statusReason",
      c.status_changed_at as "statusChangedAt", c.erased_at as "erasedAt", c.balance, c.held, c.pending, c.pending_cap as "pendingCap",
      c.submit_limit as "submitLimit", c.read_limit as "readLimit",
      c.created_at as "createdAt",
      (select count(*) from users u where u.account_id = c.id) as members,
      (select count(*) from api_keys k where k.account_id = c.id and k.campaign_id is null
        and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > $2)) as keys,
      (select count(*) from jobs j where j.account_id = c.id
        and j.id >= uuid_floor($2::timestamptz - interval '1 day')) as "jobsLastDay"
    from chosen c order by c.created_at desc, c.id desc`

const BY_ID = 'a.id = $1'
const BY_TEXT = `a.name ilike $1 or a.email ilike $1
  or exists (select 1 from users u where u.account_id = a.id and u.email ilike $1)`

export function createAccountReports(database: Database): AccountReports {
  return {
    search: (text, now) =>
      isUuid(text)
        ? database.query<AccountReport>(reportsOf(BY_ID), [text, now])
        : database.query<AccountReport>(reportsOf(BY_TEXT), [`%${literally(text)}%`, now]),

    async find(id, now) {
      const [found] = await database.query<AccountReport>(reportsOf(BY_ID), [id, now])
      return found
    },

    async names(ids) {
      if (ids.length === 0) return new Map()
      const rows = await database.query<{ id: string; name: string }>(
        'select id, name from accounts where id = any ($1::uuid[])',
        [ids],
      )
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    async change(id, change) {
      // What is left out stays; null is a value.
      const changed = await database.query(
        `update accounts a set
            name = coalesce(c.name, a.name),
            pending_cap = case when $2::jsonb ? 'pendingCap' then c."pendingCap" else a.pending_cap end,
            submit_limit = case when $2::jsonb ? 'submitLimit' then c."submitLimit" else a.submit_limit end,
            read_limit = case when $2::jsonb ? 'readLimit' then c."readLimit" else a.read_limit end
          from jsonb_to_record($2::jsonb) as c(
            name text, "pendingCap" integer, "submitLimit" integer, "readLimit" integer)
          where a.id = $1 returning 1`,
        [id, JSON.stringify(change)],
      )
      return changed.length > 0
    },

    setStatus: (id, status, reason, now) =>
      database.transaction(async (client) => {
        const { rowCount } = await client.query(
          `update accounts set status = $2, status_reason = $3, status_changed_at = $4
            where id = $1 and status <> 'closed'`,
          [id, status, reason, now],
        )
        if (rowCount === 0) return false
        if (status === 'closed') {
          await client.query(
            'update api_keys set revoked_at = $2 where account_id = $1 and revoked_at is null',
            [id, now],
          )
          await client.query(
            'delete from sessions where user_id in (select id from users where account_id = $1)',
            [id],
          )
        }
        return true
      }),

    grants: (accountId) =>
      database.query<AccountGrant>(
        `select g.number, g.amount, g.note, coalesce(r.amount, 0) as reversed,
            g.created_at as "createdAt"
          from ledger_entries g
            left join ledger_entries r on r.reference = g.reference and r.kind = 'reversal'
          where g.account_id = $1 and g.kind = 'grant' order by g.number desc limit ${PAGE}`,
        [accountId],
      ),

    async reverseGrant(accountId, number, note, now) {
      const [row] = await database.query<{
        outcome: Reversal['outcome']
        taken: number
        left_over: number
      }>('select * from reverse_grant($1, $2, $3, $4)', [accountId, number, note, now])
      return {
        outcome: row?.outcome ?? 'unknown',
        amount: row?.taken ?? 0,
        balance: row?.left_over ?? 0,
      }
    },
  }
}

/** What has a meaning in a pattern means itself. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
