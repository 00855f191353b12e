-- How far a key with a limit reaches, so that such keys share no idempotency keys with others. A key and its successor
-- reach as far, and so a retry after a rotation is recognized. Null for keys without a limit, and for people.
create or replace function idempotency_reach(p_key uuid) returns text language sql stable as $$
  select case
      when only_campaign is not null then 'campaign ' || only_campaign
      when only_aliases is not null then
        'aliases ' || md5((select string_agg(a::text, ' ' order by a) from unnest(only_aliases) a))
    end
    from api_keys where id = p_key
$$;

-- The key as stored. No header holds a line break, so keys of different scopes never meet. A booth has no key of the account:
-- `withOwnKey` puts a line with its campaign or alias before its word. All booths share the scope "booth", because a photo that
-- waits may be sent by the next booth, of the alias instead of its campaign.
create or replace function scoped_idempotency_key(p_key uuid, p_word text) returns text language sql stable as $$
  select case when strpos(p_word, E'\n') > 0 then E'booth\n' || split_part(p_word, E'\n', 2)
    else coalesce(idempotency_reach(p_key) || E'\n', '') || p_word end
$$;

-- The record of an earlier acceptance between two times. Versions before stored no reach: what they stored counts for a key
-- with a limit if it reaches that job, and for a booth if the job is a guest's who agreed and came without a key.
create or replace function find_idempotent(p_account uuid, p_key uuid, p_word text, p_after timestamptz, p_before timestamptz)
returns setof idempotency_keys language plpgsql stable as $$
declare
  scoped text := scoped_idempotency_key(p_key, p_word);
begin
  if strpos(p_word, E'\n') > 0 then
    return query select i.* from idempotency_keys i join jobs j on j.id = i.job_id
      where i.account_id = p_account and i.key in (scoped, split_part(p_word, E'\n', 2))
        and i.created_at > p_after and i.created_at < p_before
        and j.key_id is null and (i.key = scoped or j.consent is not null)
        and split_part(p_word, E'\n', 1) in ('booth campaign ' || j.campaign_id, 'booth alias ' || j.alias_id)
      order by i.created_at desc limit 1;
    return;
  end if;
  return query select i.* from idempotency_keys i
    where i.account_id = p_account and i.key = scoped and i.created_at > p_after and i.created_at < p_before
    order by i.created_at desc limit 1;
  if found or scoped = p_word then
    return;
  end if;
  return query select i.* from idempotency_keys i
    where i.account_id = p_account and i.key = p_word and i.created_at > p_after and i.created_at < p_before
      and exists (
        select 1 from jobs j join api_keys k on k.id = p_key
          where j.id = i.job_id and (j.campaign_id = k.only_campaign or j.alias_id = any (k.only_aliases)))
    order by i.created_at desc limit 1;
end $$;
