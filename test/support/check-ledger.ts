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

  'succeeded is settled once, failed and cancelled are released once': `
    select j.id || ' ' || j.state || ': ' || coalesce(string_agg(l.kind, ' '), 'nothing') as what
      from jobs j left join ledger_entries l
        on l.reference = j.id and l.kind in ('settle', 'release')
          and l.amount = j.credits and l.account_id = j.account_id
      group by j.id, j.state
      having coalesce(string_agg(l.kind, ' '), '') <> case j.state when 'succeeded' then 'settle'
        when 'failed' then 'release' when 'cancelled' then 'release' else '' end`,

  'no entry without its job': `
    select l.reference || ' ' || l.kind as what from ledger_entries l
      left join jobs j on j.id = l.reference where l.kind <> 'grant' and j.id is null`,

  'balance, held and pending are what the ledger and the jobs add up to': `
    select a.id || ' ' || a.balance || ' ' || a.held || ' ' || a.pending as what from accounts a
      left join lateral (
        select coalesce(sum(amount) filter (where kind = 'grant'), 0) as granted,
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

  'a key has spent what its jobs cost': `
    select k.id || ' ' || k.spent as what from api_keys k
      where k.spent <> (select coalesce(sum(credits), 0) from jobs
        where key_id = k.id and state not in ('failed', 'cancelled'))`,

  'one idempotency key is one job': `
    select i.key as what from idempotency_records i left join jobs j
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
