-- The project of an alias is the name of its campaign, whoever writes which of the two. A name that the account has not
-- yet makes a campaign; of so many that somebody must be counting, the rest stays without.
-- The campaign is locked against being renamed meanwhile. The account comes before a campaign that is made: whoever
-- makes another alias has it already.
create or replace function name_campaign_of_alias() returns trigger language plpgsql as $$
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

-- Another name of a campaign is another project of its aliases.
create or replace function rename_projects() returns trigger language plpgsql as $$
begin
  update aliases set project = new.name, project_changed_at = new.updated_at where campaign_id = new.id;
  return null;
end $$;
