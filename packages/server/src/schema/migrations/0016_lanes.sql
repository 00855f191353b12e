-- What operators decide about lanes, and what they look at.

-- A lane without a row is open.
create table lanes (
  lane text primary key,
  -- paused: jobs are accepted and wait; draining: new ones are refused, what waits is worked off
  state text not null check (state in ('open', 'paused', 'draining')),
  changed_at timestamptz not null,
  -- the user; null: by a command on the server
  changed_by uuid
);

-- What each engine offers, by its name. Workers of the version before say nothing.
alter table workers add column capabilities jsonb not null default '{}';

-- Failures of the last hour, beside the successes that jobs_history finds.
create index jobs_failures on jobs (lane, finished_at desc) where state = 'failed';
-- An account has few grants among many entries: repeating one by its name must not read them all.
create index ledger_grants on ledger_entries (account_id) where kind = 'grant';
