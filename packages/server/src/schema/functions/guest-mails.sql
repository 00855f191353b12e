-- Mails that guests ask for.

-- Whether this key is a token of a campaign that was revoked, or a phone whose code was closed or replaced. One that
-- expired is not: it has done nothing wrong.
create or replace function is_token_shut(p_key uuid) returns boolean language sql stable as $$
  select exists (select 1 from api_keys
    where id = p_key and campaign_id is not null and (closed_at is not null or revoked_at is not null))
$$;

-- Answers added, known (this address has this picture, or enough of them), too-many, off, or closed. Two who ask at
-- once for one account come one after the other, without keeping its jobs waiting.
-- p_now: ignored, since the clock of a process may be wrong.
-- p_key: who asked, or made the picture whose link asked. Only tokens have a limit of their own.
create or replace function ask_guest_mail(
  p_id uuid, p_account uuid, p_campaign uuid, p_job uuid, p_key uuid, p_address text, p_language text,
  p_link_seconds integer, p_link_until timestamptz, p_per_job integer, p_per_key integer, p_per_address integer, p_per_day integer, p_per_account integer,
  p_now timestamptz
) returns text language plpgsql as $$
declare
  spoken text;
  token uuid;
  at_time timestamptz;
begin
  select coalesce(p_language, c.language) into spoken
    from campaigns c join campaign_guests g on g.campaign_id = c.id
      join accounts a on a.id = c.account_id and a.status = 'active'
    where c.id = p_campaign and c.account_id = p_account and g.email_delivery;
  if not found then return 'off'; end if;
  if is_token_shut(p_key) then return 'closed'; end if;
  select id into token from api_keys where id = p_key and campaign_id is not null;
  perform pg_advisory_xact_lock(hashtextextended('guise mails ' || p_account, 0));
  at_time := clock_timestamp();
  if exists (select 1 from guest_mails where job_id = p_job and lower(address) = lower(p_address)) then
    return 'known';
  end if;
  -- That of the account is counted by whole hours: 25 of them, so that it is never more than that within any 24.
  if (select count(*) from guest_mails where job_id = p_job) >= p_per_job
    or (select count(*) from guest_mails where key_id = token) >= p_per_key
    or (select count(*) from guest_mails
          where campaign_id = p_campaign and created_at > at_time - interval '1 day') >= p_per_day
    or (select sum(mails) from mail_hours
          where account_id = p_account and hour > at_time - interval '25 hours') >= p_per_account then
    return 'too-many';
  end if;
  -- Said to nobody: it would tell that others have used the address.
  if (select count(*) from guest_mails
        where campaign_id = p_campaign and lower(address) = lower(p_address)) >= p_per_address then
    return 'known';
  end if;
  insert into guest_mails (id, account_id, campaign_id, job_id, key_id, address, language, link_seconds, link_until, due_at, created_at)
    values (p_id, p_account, p_campaign, p_job, token, p_address, spoken, p_link_seconds, p_link_until, at_time, at_time);
  insert into mail_hours (account_id, hour, mails) values (p_account, date_trunc('hour', at_time), 1)
    on conflict (account_id, hour) do update set mails = mail_hours.mails + 1;
  return 'added';
end $$;
