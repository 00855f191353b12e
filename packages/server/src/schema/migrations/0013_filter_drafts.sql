-- People make filters of their own. What they are working on is the draft, in the filter's row; what they
-- froze is a version and never changes; the version that the filter points to is published.
alter table filters
  add description text not null default '',
  -- whom and which shapes of face swaps it takes; empty: all
  add genders text[] not null default '{}',
  add sizes text[] not null default '{}',
  add draft_engine text not null default 'cpu',
  -- null: nothing was made yet
  add draft_recipe jsonb,
  -- null: never published
  alter version_id drop not null;

alter table filter_versions
  add asset_ids uuid[] not null default '{}',
  add note text,
  -- when it went live last
  add published_at timestamptz;

-- Filters of before were published as they were saved.
update filters f set draft_engine = v.engine, draft_recipe = v.recipe
  from filter_versions v where v.id = f.version_id;
update filter_versions v set published_at = v.created_at
  from filters f where f.version_id = v.id;

-- Pictures that an account put in for its recipes. They live as long as the account: versions that jobs
-- were accepted with name them.
create table filter_assets (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  blob_key text not null,
  width integer not null,
  height integer not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index filter_assets_account on filter_assets (account_id, created_at desc);
