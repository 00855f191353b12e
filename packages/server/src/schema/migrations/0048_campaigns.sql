-- One event, tour or shop. Its name is the project of its aliases.
create table campaigns (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null check (name <> ''),
  -- days of its time zone
  starts_on date,
  ends_on date,
  time_zone text not null default 'UTC',
  language text not null default 'en',
  look jsonb not null default '{}',
  consent_text text,
  -- null: as long as the installation keeps results, and guests' photos
  result_seconds integer check (result_seconds > 0),
  photo_seconds integer check (photo_seconds > 0),
  -- credits used or held by its jobs, up to the cap
  spend_cap bigint check (spend_cap >= 0),
  spent bigint not null default 0,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_on >= starts_on),
  unique (account_id, name)
);

alter table aliases
  add column campaign_id uuid references campaigns (id) on delete set null,
  -- its own, beside that of its filter; empty: none
  add column name text not null default '';

-- The texts of functions/campaigns.sql: the file after this one needs them.
create function name_campaign_of_alias() returns trigger language plpgsql as $$
declare
  most constant integer := 2000;
  is_by_id boolean;
begin
  if tg_op = 'INSERT' then
    is_by_id := new.campaign_id is not null;
  else
    is_by_id := new.campaign_id is distinct from old.campaign_id and new.project = old.project;
  end if;
  if is_by_id then
    select name into new.project from campaigns
      where id = new.campaign_id and account_id = new.account_id for key share;
    if not found then
      new.project := '';
      new.campaign_id := null;
    end if;
    return new;
  end if;
  if new.project = '' then
    new.campaign_id := null;
    return new;
  end if;
  loop
    select id into new.campaign_id from campaigns
      where account_id = new.account_id and name = new.project for key share;
    exit when found;
    new.campaign_id := null;
    perform 1 from accounts where id = new.account_id for key share;
    exit when (select count(*) from campaigns where account_id = new.account_id) >= most;
    insert into campaigns (id, account_id, name, created_by, created_at, updated_at)
      values (gen_random_uuid(), new.account_id, new.project,
        case when tg_op = 'INSERT' then new.created_by end, new.project_changed_at, new.project_changed_at)
      on conflict (account_id, name) do nothing;
  end loop;
  return new;
end $$;

create function rename_projects() returns trigger language plpgsql as $$
begin
  update aliases set project = new.name, project_changed_at = new.updated_at where campaign_id = new.id;
  return null;
end $$;

create trigger aliases_campaign before insert or update of project, campaign_id on aliases
  for each row execute function name_campaign_of_alias();
create trigger campaigns_renamed after update of name on campaigns
  for each row when (old.name is distinct from new.name) execute function rename_projects();
