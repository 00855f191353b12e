-- Swaps of aliases for later. A row is never deleted but with its alias: what was planned, what became
-- of it and who asked stays readable.
create table alias_swaps (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  alias_id uuid not null references aliases (id) on delete cascade,
  filter_id uuid not null references filters (id),
  -- a snapshot: the filter may be renamed later
  filter_name text not null,
  at timestamptz not null,
  -- where the planner's clock hangs; the instant alone decides
  time_zone text not null,
  state text not null default 'planned'
    check (state in ('planned', 'done', 'failed', 'cancelled')),
  done_at timestamptz,
  failure text,
  created_at timestamptz not null,
  planned_by_user uuid,
  planned_by_key uuid
);
create index alias_swaps_alias on alias_swaps (alias_id, at);
create index alias_swaps_planned on alias_swaps (at, id) where state = 'planned';

-- How often an alias was used since its last swap: ids are ordered by time.
create index jobs_alias on jobs (alias_id, id) where alias_id is not null;
