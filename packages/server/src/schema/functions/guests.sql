-- Tokens of campaigns, and the phones of guests among them. Whoever counts their pictures has the lock of the account.

-- Whether a token may have no further picture: also one whose code has ended meanwhile. What the campaign says of phones holds for those that came by its code.
create or replace function token_is_used_up(p_key uuid, p_now timestamptz) returns boolean language sql stable as $$
  select k.closed_at is not null or coalesce(
    not g.is_open
    or k.pictures >= coalesce(k.picture_limit, g.per_device)
    or g.pictures >= g.total
    or g.hour_pictures >= g.per_hour and g.hour_began > p_now - interval '1 hour', false)
  from api_keys k
  left join campaign_guests g on g.campaign_id = k.campaign_id and k.device is not null
  where k.id = p_key
$$;

create or replace function count_guest_picture(p_key uuid, p_now timestamptz) returns void language sql as $$
  update campaign_guests g
    set pictures = g.pictures + 1,
      hour_began = case when g.hour_began > p_now - interval '1 hour' then g.hour_began else p_now end,
      hour_pictures = case when g.hour_began > p_now - interval '1 hour' then g.hour_pictures else 0 end + 1
    from api_keys k where k.id = p_key and k.device is not null and g.campaign_id = k.campaign_id
$$;

-- A picture that failed is none. The hour keeps it: the work was done.
create or replace function give_back_guest_picture(p_key uuid) returns void language sql as $$
  update campaign_guests g set pictures = greatest(0, g.pictures - 1)
    from api_keys k where k.id = p_key and k.device is not null and g.campaign_id = k.campaign_id
$$;

-- The key that a job is counted under. Tokens of campaigns have no line of their own: there may be thousands a day.
create or replace function usage_key_of(p_job jobs) returns uuid language plpgsql stable as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if p_job.key_id is null then
    return nobody;
  end if;
  if p_job.campaign_id is not null
    and not exists (select 1 from api_keys k where k.id = p_job.key_id and k.campaign_id is null) then
    return nobody;
  end if;
  return p_job.key_id;
end $$;

-- Whoever ends the code of a campaign for its phones waits for those who come in with it, and they for it.
create or replace function end_guest_code(p_campaign uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('guise code ' || p_campaign, 0))
$$;

-- Tokens of phones that come with a code: new ones, or another secret for those that were here before. None for a code
-- that has ended, nor for a phone that was shut out. In one order, so that two processes do not wait for each other.
create or replace function open_guest_phones(p_given jsonb) returns setof api_keys language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('guise code ' || campaign, 0)) from (
    select distinct one ->> 'campaign_id' as campaign from jsonb_array_elements(p_given) one order by 1) campaigns;
  -- What was read before the lock was had would be the code of then: this statement sees the one of now.
  return query
    insert into api_keys as k (id, account_id, campaign_id, device, name, prefix, digest, role,
        submit_limit, read_limit, expires_at, created_at)
      select given.id, given.account_id, given.campaign_id, given.device, '', given.prefix, given.digest, 'creator',
          given.submit_limit, given.read_limit, given.expires_at, given.created_at
        from jsonb_to_recordset(p_given) as given (id uuid, account_id uuid, campaign_id uuid, code_number integer,
          device text, prefix text, digest text, submit_limit integer, read_limit integer, expires_at timestamptz,
          created_at timestamptz)
        join campaign_guests g on g.campaign_id = given.campaign_id and g.account_id = given.account_id
          and g.is_open and g.code_number = given.code_number
          and campaign_is_open(g.account_id, g.campaign_id)
        order by given.campaign_id, given.device
      on conflict (campaign_id, device) where device is not null do update
        set prefix = excluded.prefix, digest = excluded.digest, expires_at = excluded.expires_at, closed_at = null
        where k.revoked_at is null
      returning k.*;
end $$;
