-- no transaction
-- What belongs to a campaign. First the campaigns of all projects, so that the aliases find theirs at once.
insert into campaigns (id, account_id, name, created_at, updated_at)
  select gen_random_uuid(), account_id, project, min(created_at), min(created_at) from aliases
  where project <> '' and campaign_id is null group by account_id, project
  on conflict (account_id, name) do nothing;
update aliases set project = project where campaign_id is null and project <> '';
create index concurrently if not exists aliases_campaign on aliases (campaign_id) where campaign_id is not null;

-- photo_until: how long its photos are kept, where its campaign says so.
alter table jobs
  add column if not exists campaign_id uuid,
  add column if not exists photo_until timestamptz;
create index concurrently if not exists jobs_campaign on jobs (campaign_id, id) where campaign_id is not null;
create index concurrently if not exists jobs_photos_to_erase on jobs (photo_until)
  where photo_until is not null and not inputs_erased;

-- Who put the next filter in its place. Null: nobody kept it, or a planned swap of before.
alter table alias_history
  add column if not exists swapped_by_user uuid,
  add column if not exists swapped_by_key uuid;

-- A copy of a catalog filter, so that an alias can point to it: one for each look in an account.
alter table filters
  add column if not exists copied_catalog text,
  add column if not exists copied_id bigint;
create unique index concurrently if not exists filters_copies on filters (account_id, copied_catalog, copied_id, model)
  where copied_catalog is not null;
