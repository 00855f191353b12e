import type { Database } from '@guise/server/adapters/postgres/index'

type State = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'

export type JobRow = {
  readonly id: string
  readonly account_id: string
  readonly state: State
  readonly attempt: number
  readonly sequence: number
  readonly credits: number
  readonly cancel_charged: boolean
  readonly client_reference: string | null
  readonly failure_code: string | null
  readonly outputs: readonly string[]
}

export type EntryRow = {
  readonly reference: string
  readonly account_id: string
  readonly kind: 'grant' | 'hold' | 'settle' | 'release' | 'reversal'
  readonly amount: number
  readonly number: number
}

export type AccountRow = {
  readonly id: string
  readonly balance: number
  readonly held: number
  readonly pending: number
}

/** What the harness's own trigger saw, whichever statement of the product did it. */
export type ChangeRow = {
  readonly job_id: string
  readonly number: number
  readonly state: State
  readonly outputs: readonly string[]
}

export type DeliveryRow = {
  readonly id: string
  readonly job_id: string
  readonly sequence: number
  readonly event: string
  readonly state: 'pending' | 'delivered' | 'failed'
}

export type AliasRow = { readonly id: string; readonly filter_id: string; readonly created: number }
export type AliasHistoryRow = {
  readonly alias_id: string
  readonly filter_id: string
  readonly removed: number
}
export type PublicationRow = { readonly id: string; readonly state: State }
export type KeyRow = { readonly key: string; readonly job_id: string }

/** What Postgres holds when all is quiet. */
export type Tables = {
  readonly jobs: readonly JobRow[]
  readonly entries: readonly EntryRow[]
  readonly accounts: readonly AccountRow[]
  readonly keys: readonly KeyRow[]
  readonly changes: readonly ChangeRow[]
  readonly deliveries: readonly DeliveryRow[]
  /** Accounts whose webhook is told of every change of a job. */
  readonly told: readonly string[]
  readonly aliases: readonly AliasRow[]
  readonly aliasHistory: readonly AliasHistoryRow[]
  readonly publications: readonly PublicationRow[]
}

/** Beside the product's tables: what happened to every job, in the transaction that did it. */
export async function watchJobs(database: Database): Promise<void> {
  await database.query(`
    create table chaos_changes (
      number bigint generated always as identity, job_id uuid not null, state text not null,
      outputs text[] not null)`)
  await database.query(`
    create function chaos_note() returns trigger language plpgsql as $$
    begin
      insert into chaos_changes (job_id, state, outputs) values (new.id, new.state, new.outputs);
      return null;
    end $$`)
  await database.query(`
    create trigger chaos_notes_new after insert on jobs
      for each row execute function chaos_note()`)
  await database.query(`
    create trigger chaos_notes_changed after update on jobs for each row
      when (old.state is distinct from new.state or old.outputs is distinct from new.outputs)
      execute function chaos_note()`)
}

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

export async function readTables({ query }: Database, told: readonly string[]): Promise<Tables> {
  return {
    told,
    jobs: await query(
      `select id, account_id, state, attempt, sequence, credits, cancel_charged, client_reference,
        failure_code, outputs from jobs order by id`,
    ),
    entries: await query(
      `select reference, account_id, kind, amount, number from ledger_entries
        order by account_id, number`,
    ),
    accounts: await query('select id, balance, held, pending from accounts'),
    keys: await query('select key, job_id from idempotency_keys'),
    changes: await query(
      'select job_id, number, state, outputs from chaos_changes order by number',
    ),
    deliveries: await query(
      `select id, job_id, sequence, event, state from event_deliveries where job_id is not null`,
    ),
    aliases: await query(`select id, filter_id, ${MS('created_at')} as created from aliases`),
    aliasHistory: await query(
      `select alias_id, filter_id, ${MS('removed_at')} as removed from alias_history order by id`,
    ),
    publications: await query('select id, state from filter_publications'),
  }
}
