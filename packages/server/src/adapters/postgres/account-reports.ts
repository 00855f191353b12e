import { type AccountReport, type AccountReports, isUuid } from '@guise/core'
import type { Database } from './database.ts'

const PAGE = 200

// The accounts are chosen first, so that only theirs are counted.
const reportsOf = (chosen: string) => `
  with chosen as (select * from accounts a where ${chosen} order by a.created_at desc, a.id desc
    limit ${PAGE})
  select c.id, c.name, c.email, c.balance, c.held, c.pending, c.pending_cap as "pendingCap",
      c.submit_limit as "submitLimit", c.read_limit as "readLimit",
      c.created_at as "createdAt",
      (select count(*) from users u where u.account_id = c.id) as members,
      (select count(*) from api_keys k where k.account_id = c.id and k.revoked_at is null
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
  }
}

/** What has a meaning in a pattern means itself. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
