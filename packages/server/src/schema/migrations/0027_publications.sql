-- Publishing takes an engine some seconds: it is asked for in a request and done by workers. A row is one
-- wish, with the draft as it was then. No job: nobody pays, and it waits in no lane.
create table filter_publications (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  filter_id uuid not null references filters (id),
  -- null until the draft was checked and frozen
  version_id uuid references filter_versions (id),
  -- what the version is called from then on; null: as before
  name text,
  model_type text not null,
  genders text[] not null,
  sizes text[] not null,
  engine text not null,
  recipe jsonb not null,
  note text,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  previews_done integer not null default 0,
  -- null until somebody works on it
  previews_total integer,
  -- what was made so far: whoever takes over goes on with it
  preview_blobs text[] not null default '{}',
  -- the fencing number: whoever holds an older one changes nothing
  attempt integer not null default 0,
  strikes integer not null default 0,
  lease_until timestamptz,
  not_before timestamptz,
  failure text,
  requested_at timestamptz not null,
  finished_at timestamptz
);
-- One at a time of each filter.
create unique index filter_publications_open on filter_publications (filter_id)
  where state in ('queued', 'running');
create index filter_publications_due on filter_publications (engine, requested_at)
  where state in ('queued', 'running');
create index filter_publications_filter on filter_publications (filter_id, requested_at);
create index filter_publications_account on filter_publications (account_id, finished_at);

-- Versions keep their preview pictures, so that going back needs no engine. Null: never made; empty: the
-- engine makes none.
alter table filter_versions add preview_blobs text[];
update filter_versions v set preview_blobs = f.preview_blobs
  from filters f where f.version_id = v.id and f.preview_blobs <> '{}';
create index filter_versions_preview_blobs on filter_versions using gin (preview_blobs);

-- Pictures of publications that came to nothing go the way of those that were replaced.
create function keep_unused_previews() returns trigger language plpgsql as $$
begin
  insert into replaced_previews (blob_key) select unnest(new.preview_blobs)
    on conflict (blob_key) do update set replaced_at = now();
  return null;
end $$;

create trigger filter_publications_keep_unused after update of state on filter_publications
  for each row when (new.state in ('failed', 'cancelled'))
  execute function keep_unused_previews();
