-- Servers that do the work of an engine, shared by all workers, and what each was given to do.

-- What is installed on instances. Those made from one image have one inventory together: looking for
-- those that suit costs as little for 200 instances as for one.
create table engine_inventories (
  id bigint generated always as identity primary key,
  digest text not null unique
);
create table engine_inventory_items (
  inventory_id bigint not null references engine_inventories (id) on delete cascade,
  kind text not null check (kind in ('class', 'model')),
  item text not null,
  primary key (kind, item, inventory_id)
);
create index engine_inventory_items_of on engine_inventory_items (inventory_id);

create table engine_instances (
  id uuid primary key,
  engine text not null,
  url text not null,
  source text not null check (source in ('configuration', 'operator')),
  -- draining: it ends what it has and gets nothing new
  state text not null default 'active' check (state in ('active', 'draining')),
  created_at timestamptz not null,
  -- what the last check found
  is_healthy boolean not null default false,
  problem text,
  warning text,
  version text,
  version_parts integer[],
  boot_id text,
  vram_total bigint,
  vram_free bigint,
  ram_total bigint,
  ram_free bigint,
  queue integer,
  inventory_id bigint references engine_inventories (id),
  checked_at timestamptz,
  next_check_at timestamptz not null,
  faults integer not null default 0,
  moved_at timestamptz,
  -- the workflow of its last prompt, whose models are probably loaded
  warm text,
  -- counted here, so that whoever takes a slot changes the row that others look at
  open_prompts integer not null default 0 check (open_prompts between 0 and 2),
  unique (engine, url)
) with (fillfactor = 50);

-- No references: instances come and go, and jobs are partitioned.
create table engine_prompts (
  prompt_id uuid primary key,
  instance_id uuid not null,
  boot_id text,
  job_id uuid not null,
  -- the fencing number: whoever holds an older one changes nothing
  attempt integer not null,
  workflow text not null,
  submitted_at timestamptz not null,
  lease_until timestamptz not null,
  started_at timestamptz,
  moved_at timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('succeeded', 'failed', 'refused', 'unsent', 'cancelled',
    'interrupted', 'died', 'lost', 'abandoned')),
  detail text,
  check ((ended_at is null) = (ending is null))
);
-- A job has one open prompt at most: its picture is never made twice at the same time.
create unique index engine_prompts_open_job on engine_prompts (job_id) where ended_at is null;
create index engine_prompts_job on engine_prompts (job_id);
create index engine_prompts_open on engine_prompts (instance_id) where ended_at is null;
create index engine_prompts_ended on engine_prompts (ended_at) where ended_at is not null;
