-- Jobs and their ledger entries are range-partitioned by UUIDv7: the id is unique and prunes by time.
-- No foreign keys here: every row carries its account, nothing joins across accounts, and the two
-- hottest tables pay for no look-ups.
create table jobs (
  id uuid primary key,
  account_id uuid not null,
  key_id uuid,
  family text not null,
  lane text not null,
  request jsonb not null,
  catalog text,
  catalog_filter_id bigint,
  filter_id uuid,
  filter_version_id uuid,
  alias_id uuid,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- the fencing number: grows with every claim
  attempt integer not null default 0,
  -- attempts that ended in trouble of ours; draining a worker is none
  strikes integer not null default 0,
  lease_until timestamptz,
  deadline_at timestamptz,
  not_before timestamptz,
  -- null: the outbox. Dispatch has not been told, or may have forgotten.
  enqueued_at timestamptz,
  -- unfinished jobs of the caller when this one was accepted, itself included: its place in line
  outstanding integer not null,
  progress real not null default 0,
  credits integer not null check (credits >= 0),
  inputs text[] not null,
  outputs text[] not null default '{}',
  inputs_erased boolean not null default false,
  outputs_erased boolean not null default false,
  failure_code text,
  failure_message text,
  notes text[] not null default '{}',
  client_reference text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz
) partition by range (id);

create index jobs_account on jobs (account_id, id desc);
create index jobs_client_reference on jobs (account_id, client_reference)
  where client_reference is not null;
create index jobs_queued on jobs (id) where state = 'queued';
create index jobs_unconfirmed on jobs (enqueued_at nulls first) where state = 'queued';
-- On the id alone, so that heartbeats stay heap-only updates; the running set is small.
create index jobs_running on jobs (id) where state = 'running';
create index jobs_inputs_to_erase on jobs (finished_at)
  where finished_at is not null and not inputs_erased;
create index jobs_outputs_to_erase on jobs (expires_at)
  where expires_at is not null and not outputs_erased;

-- A final state is final: only erasure and retention may touch such a row.
create function refuse_change_of_final_job() returns trigger language plpgsql as $$
begin
  if old.state in ('succeeded', 'failed', 'cancelled') and (
    (new.state, new.attempt, new.credits, new.account_id) is distinct from
    (old.state, old.attempt, old.credits, old.account_id)
    or new.outputs is distinct from old.outputs
    or new.failure_code is distinct from old.failure_code
    or new.finished_at is distinct from old.finished_at
  ) then
    raise exception 'job % is %: a final state never changes', old.id, old.state;
  end if;
  return new;
end $$;
create trigger jobs_final before update on jobs
  for each row execute function refuse_change_of_final_job();

-- reference: the job, or a grant's own UUIDv7. One entry of each kind; settled or released, once.
create table ledger_entries (
  reference uuid not null,
  kind text not null check (kind in ('grant', 'hold', 'settle', 'release')),
  account_id uuid not null,
  amount bigint not null check (amount >= 0),
  note text,
  created_at timestamptz not null,
  primary key (reference, kind)
) partition by range (reference);
create unique index ledger_closed_once on ledger_entries (reference)
  where kind in ('settle', 'release');
create index ledger_account on ledger_entries (account_id, reference desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

create table idempotency_records (
  account_id uuid not null,
  key text not null,
  fingerprint text not null,
  job_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_age on idempotency_records (created_at);
