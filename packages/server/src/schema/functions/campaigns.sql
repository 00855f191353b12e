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
    if new.campaign_id is null and old.campaign_id is not null
      and not exists (select 1 from campaigns where id = old.campaign_id) then
      new.campaign_deleted_at := now();
    end if;
  end if;
  if is_by_id then
    select name into new.project from campaigns
      where id = new.campaign_id and account_id = new.account_id for key share;
    if not found then
      new.project := '';
      new.campaign_id := null;
    else
      new.campaign_deleted_at := null;
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
    if found then
      new.campaign_deleted_at := null;
      exit;
    end if;
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

create or replace function set_campaign_end() returns trigger language plpgsql as $$
begin
  new.ends_at := (new.ends_on + 1)::timestamp at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  -- Node.js knows zones that Postgres does not: the day ends where it ends last on earth.
  new.ends_at := (new.ends_on + 1)::timestamp at time zone 'UTC' + interval '12 hours';
  return new;
end $$;

-- When phones and booths stop; null if the campaign has no last day.
create or replace function campaign_stops_at(p campaigns) returns timestamptz language sql stable as $$
  select case when p.ends_at is not null
    then greatest(p.ends_at + make_interval(hours => p.grace_hours), p.open_until) end
$$;

-- One of open, grace, over and erased.
create or replace function campaign_state(p campaigns) returns text language plpgsql stable as $$
begin
  return case
    when p.erased_at is not null then 'erased'
    when p.ends_at is null or trusted_time() < p.ends_at then 'open'
    when trusted_time() < campaign_stops_at(p) then 'grace'
    else 'over' end;
end $$;

-- The rule: whether a campaign takes photos. All that makes or collects for guests asks it. A deleted one does not.
create or replace function campaign_is_open(p_account uuid, p_campaign uuid) returns boolean language sql stable as $$
  select exists (select 1 from campaigns c
    where c.id = p_campaign and c.account_id = p_account and campaign_state(c) in ('open', 'grace'))
$$;

-- The same for an alias, by its campaign. One that never had a campaign takes photos.
create or replace function alias_is_open(p aliases) returns boolean language sql stable as $$
  select case when p.campaign_id is null then p.campaign_deleted_at is null
    else campaign_is_open(p.account_id, p.campaign_id) end
$$;

-- For the owner of a campaign that is erased or deleted: its code and all phones and tokens end, and planned swaps are
-- canceled. Tokens can follow what they have begun until p_tokens_until. The caller has locked the account, as admission does.
create or replace function end_campaign(p_campaign uuid, p_tokens_until timestamptz) returns void language plpgsql as $$
begin
  perform end_guest_code(p_campaign);
  update campaign_guests set is_open = false, code_number = code_number + 1, updated_at = now()
    where campaign_id = p_campaign;
  -- In the order in which phones are opened together.
  with ended as (
    select id from api_keys where campaign_id = p_campaign and expires_at > now() and closed_at is null
      order by device for update
  )
  update api_keys k set closed_at = now(), expires_at = least(k.expires_at, p_tokens_until)
    from ended where k.id = ended.id;
  update alias_swaps s set state = 'cancelled' from aliases a
    where a.campaign_id = p_campaign and s.alias_id = a.id and s.state = 'planned';
end $$;
