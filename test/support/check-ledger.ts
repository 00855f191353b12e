import type { Database } from '@guise/server/adapters/postgres/index'
import { expect } from 'vitest'

/** What must hold once all is quiet. Each rule selects what breaks it. */
const RULES: Readonly<Record<string, string>> = {
  'every accepted job ends': `
    select id::text as what from jobs where state in ('queued', 'running')`,

  'one hold for every job, of its price and on its account': `
    select j.id::text as what from jobs j
      left join ledger_entries l on l.reference = j.id and l.kind = 'hold'
      group by j.id, j.credits, j.account_id
      having count(l.*) <> 1 or max(l.amount) <> j.credits
        or max(l.account_id::text) <> j.account_id::text`,

  'succeeded and charged cancels are settled once, failed and other cancels are released once': `
    select j.id || ' ' || j.state || ': ' || coalesce(string_agg(l.kind, ' '), 'nothing') as what
      from jobs j left join ledger_entries l
        on l.reference = j.id and l.kind in ('settle', 'release')
          and l.amount = j.credits and l.account_id = j.account_id
      group by j.id, j.state, j.cancel_charged
      having coalesce(string_agg(l.kind, ' '), '') <> case
        when j.state = 'succeeded' or j.cancel_charged then 'settle'
        when j.state in ('failed', 'cancelled') then 'release' else '' end`,

  'only what was cancelled while it ran is charged without a result': `
    select id::text as what from jobs
      where cancel_charged and (state <> 'cancelled' or started_at is null)`,

  'no entry without its job': `
    select l.reference || ' ' || l.kind as what from ledger_entries l
      left join jobs j on j.id = l.reference
      where l.kind not in ('grant', 'reversal') and j.id is null`,

  'a reversal takes back one grant of the same account, and no more than it gave': `
    select r.reference || ' ' || r.amount as what from ledger_entries r
      left join ledger_entries g on g.reference = r.reference and g.kind = 'grant'
      where r.kind = 'reversal' and (g.reference is null or r.amount > g.amount
        or r.reverses <> g.number or r.account_id <> g.account_id)`,

  'balance, held and pending are what the ledger and the jobs add up to': `
    select a.id || ' ' || a.balance || ' ' || a.held || ' ' || a.pending as what from accounts a
      left join lateral (
        select coalesce(sum(amount) filter (where kind = 'grant'), 0)
            - coalesce(sum(amount) filter (where kind = 'reversal'), 0) as granted,
          coalesce(sum(amount) filter (where kind = 'hold'), 0) as held,
          coalesce(sum(amount) filter (where kind = 'settle'), 0) as settled,
          coalesce(sum(amount) filter (where kind = 'release'), 0) as released
        from ledger_entries where account_id = a.id) l on true
      where a.balance <> l.granted - l.held + l.released
        or a.held <> l.held - l.settled - l.released
        or a.pending <> (select count(*) from jobs
          where account_id = a.id and state in ('queued', 'running'))`,

  'nothing is held or pending, and no balance is below zero': `
    select id::text as what from accounts where balance < 0 or held <> 0 or pending <> 0`,

  'a key has spent what its jobs cost, and those of the keys that share its count': `
    select k.id || ' ' || k.spent as what from api_keys k
      where k.spent <> (select coalesce(sum(j.credits), 0) from jobs j
        where spender_of(j.key_id) = k.id
          and (j.state not in ('failed', 'cancelled') or j.cancel_charged))`,

  'the entries of an account are numbered from 1 without a gap': `
    select a.id || ' ' || a.entries as what from accounts a
      left join ledger_entries l on l.account_id = a.id group by a.id, a.entries
      having count(l.*) <> a.entries or count(distinct l.number) <> a.entries
        or coalesce(max(l.number), 0) <> a.entries`,

  'usage is what the jobs add up to': `
    select coalesce(u.account_id, j.account_id) || ' ' || coalesce(u.day, j.day) as what
      from usage_days u full join (
        select account_id, (finished_at at time zone 'utc')::date as day, family,
            usage_key_of(jobs) as key_id,
            count(*) filter (where state = 'succeeded') as succeeded,
            count(*) filter (where state = 'failed') as failed,
            count(*) filter (where state = 'cancelled') as cancelled,
            coalesce(sum(credits) filter (where state = 'succeeded' or cancel_charged), 0) as credits
          from jobs where finished_at is not null group by 1, 2, 3, 4) j
        using (account_id, day, family, key_id)
      where (u.succeeded, u.failed, u.cancelled, u.credits)
        is distinct from (j.succeeded, j.failed, j.cancelled, j.credits)`,

  'one idempotency key is one job': `
    select i.key as what from idempotency_keys i left join jobs j
      on j.id = i.job_id and j.account_id = i.account_id where j.id is null
    union all
    select client_reference from jobs where client_reference is not null
      group by account_id, client_reference having count(*) > 1`,

  'an ended job says how it ended': `
    select id || ' ' || state as what from jobs
      where (state in ('succeeded', 'failed', 'cancelled')) <> (finished_at is not null)
        or (state = 'succeeded') <> (cardinality(outputs) > 0)
        or (state in ('failed', 'cancelled')) <> (failure_code is not null)
        or (finished_at is not null and lease_until is not null)`,
}

/** Every broken rule, with what broke it. */
export async function findViolations(database: Database): Promise<readonly string[]> {
  const found: string[] = []
  for (const [rule, sql] of Object.entries(RULES)) {
    const rows = await database.query<{ what: string }>(sql)
    found.push(...rows.map(({ what }) => `${rule}: ${what}`))
  }
  return found
}

/** The rules of jobs and money. Clients that retry name their key in X-Client-Reference too. */
export async function checkLedger(database: Database): Promise<void> {
  expect(await findViolations(database)).toEqual([])
}
