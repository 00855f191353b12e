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
