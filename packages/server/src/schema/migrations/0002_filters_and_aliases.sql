-- A filter's recipe is immutable once saved: a job keeps the version it was accepted with.
create table filters (
  id uuid primary key,
  -- null: made by the operator, given to accounts by filter_entitlements
  account_id uuid references accounts (id),
  name text not null,
  model_type text not null check (model_type in ('face_swap', 'multi_swap')),
  model text not null,
  version_id uuid not null,
  preview_blobs text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index filters_account on filters (account_id);

create table filter_versions (
  id uuid primary key,
  filter_id uuid not null references filters (id),
  number integer not null,
  engine text not null,
  recipe jsonb not null,
  asset_blobs text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (filter_id, number)
);
alter table filters add foreign key (version_id) references filter_versions (id)
  deferrable initially deferred;

create table filter_entitlements (
  filter_id uuid not null references filters (id),
  account_id uuid not null references accounts (id),
  granted_at timestamptz not null default now(),
  primary key (account_id, filter_id)
);

create table aliases (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  filter_id uuid not null references filters (id),
  project text not null,
  locked_type text check (locked_type in ('face_swap', 'multi_swap')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);
create index aliases_account on aliases (account_id, created_at desc);

create table alias_history (
  id bigint generated always as identity primary key,
  alias_id uuid not null references aliases (id) on delete cascade,
  filter_id uuid not null,
  -- a snapshot: the filter may be renamed later
  filter_name text not null,
  removed_at timestamptz not null
);
create index alias_history_alias on alias_history (alias_id, id);
