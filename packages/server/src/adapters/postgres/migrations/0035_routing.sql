-- Which engine ran a job, and where it goes on waiting when nobody has begun it in time: another lane, of an
-- engine that its filter falls back to. Both lanes are the same once it does.
alter table jobs add column engine text, add column fallback_lane text;

create index jobs_with_fallback on jobs (id) where state = 'queued' and fallback_lane is not null;

-- As before, with the fallback lane.
create or replace function admit_jobs(p_batch jsonb, p_pending_cap integer,
  p_idempotency_ttl interval)
returns table (place integer, outcome text, job_id uuid, outstanding integer, available bigint)
language plpgsql as $$
declare
  item record;
  owner accounts%rowtype;
  earlier idempotency_records%rowtype;
begin
  perform 1 from accounts
    where accounts.id in (
      select (value ->> 'account_id')::uuid from jsonb_array_elements(p_batch))
    order by accounts.id for update;

  for item in
    select r.*, (e.ordinality - 1)::integer as at
    from jsonb_array_elements(p_batch) with ordinality e (value, ordinality),
      jsonb_to_record(e.value) as r (
        id uuid, account_id uuid, key_id uuid, family text, lane text, fallback_lane text,
        request jsonb, catalog text,
        catalog_filter_id bigint, filter_id uuid, filter_version_id uuid, alias_id uuid,
        credits integer, inputs text[], client_reference text, consent jsonb,
        idempotency_key text, fingerprint text, now timestamptz)
    order by e.ordinality
  loop
    place := item.at;
    job_id := item.id;
    select * into strict owner from accounts a where a.id = item.account_id;
    outstanding := owner.pending + 1;
    available := owner.balance;

    if item.idempotency_key is not null then
      select * into earlier from idempotency_records i
        where i.account_id = item.account_id and i.key = item.idempotency_key
          and i.created_at > item.now - p_idempotency_ttl;
      if found then
        outcome := case when earlier.fingerprint = item.fingerprint
          then 'replayed' else 'idempotency-conflict' end;
        job_id := earlier.job_id;
        return next;
        continue;
      end if;
    end if;
    if owner.balance < item.credits then
      outcome := 'insufficient-credits';
      return next;
      continue;
    end if;
    if owner.pending >= coalesce(owner.pending_cap, p_pending_cap) then
      outcome := 'too-many-pending';
      return next;
      continue;
    end if;
    if item.key_id is not null then
      update api_keys k set spent = k.spent + item.credits
        where k.id = spender_of(item.key_id)
          and (k.spend_cap is null or k.spent + item.credits <= k.spend_cap);
      if not found then
        outcome := 'spend-cap-reached';
        return next;
        continue;
      end if;
    end if;

    if item.idempotency_key is not null then
      insert into idempotency_records (account_id, key, fingerprint, job_id, created_at)
        values (item.account_id, item.idempotency_key, item.fingerprint, item.id, item.now)
        on conflict (account_id, key) do update
          set fingerprint = excluded.fingerprint, job_id = excluded.job_id,
            created_at = excluded.created_at;
    end if;
    insert into jobs (id, account_id, key_id, family, lane, fallback_lane, request, catalog,
        catalog_filter_id, filter_id, filter_version_id, alias_id, outstanding, credits, inputs, client_reference,
        consent, created_at)
      values (item.id, item.account_id, item.key_id, item.family, item.lane, item.fallback_lane,
        item.request, item.catalog, item.catalog_filter_id, item.filter_id, item.filter_version_id,
        item.alias_id, owner.pending + 1, item.credits, item.inputs, item.client_reference,
        item.consent, item.now);
    insert into ledger_entries (reference, kind, account_id, amount, number, created_at)
      values (item.id, 'hold', item.account_id, item.credits, owner.entries + 1, item.now);
    update accounts a
      set balance = a.balance - item.credits, held = a.held + item.credits,
        pending = a.pending + 1, entries = a.entries + 1
      where a.id = item.account_id;
    outcome := 'accepted';
    return next;
  end loop;
end $$;

-- As before, with the engine; workers of the version before can still end their jobs.
drop function finish_job(uuid, integer, text, text[], text[], text, text, timestamptz, timestamptz, integer,
  integer, real, text);
create function finish_job(p_id uuid, p_attempt integer, p_state text, p_outputs text[],
  p_notes text[], p_failure_code text, p_failure_message text, p_expires_at timestamptz,
  p_now timestamptz, p_width integer default null, p_height integer default null,
  p_seconds real default null, p_thumbnail text default null, p_engine text default null) returns boolean
language plpgsql as $$
declare
  ended jobs;
begin
  update jobs set state = p_state, outputs = p_outputs, notes = p_notes, engine = p_engine,
      width = p_width, height = p_height, seconds = p_seconds, thumbnail = p_thumbnail,
      failure_code = p_failure_code, failure_message = p_failure_message,
      progress = case when p_state = 'succeeded' then 1 else progress end,
      finished_at = p_now, expires_at = p_expires_at, lease_until = null
    where id = p_id and attempt = p_attempt and state = 'running'
    returning * into ended;
  if not found then
    -- The same attempt asks again because the answer to its first call was lost: it had won.
    return exists (
      select 1 from jobs where id = p_id and attempt = p_attempt and state = p_state
        and outputs = p_outputs and failure_code is not distinct from p_failure_code);
  end if;
  perform close_hold(ended, case when p_state = 'succeeded' then 'settle' else 'release' end, p_now);
  return true;
end $$;

-- As before, with the engine.
create or replace function record_job_event() returns trigger language plpgsql as $$
begin
  if exists (select 1 from webhook_endpoints where account_id = new.account_id) then
    perform record_event(new.account_id,
      case new.state when 'queued' then 'job.queued' when 'running' then 'job.started'
        when 'succeeded' then 'job.completed' when 'failed' then 'job.failed'
        else 'job.cancelled' end,
      new.id, new.sequence,
      jsonb_build_object(
        'id', new.id, 'account_id', new.account_id, 'key_id', new.key_id,
        'family', new.family, 'lane', new.lane,
        'catalog', new.catalog, 'catalog_filter_id', new.catalog_filter_id,
        'filter_id', new.filter_id, 'filter_version_id', new.filter_version_id,
        'alias_id', new.alias_id,
        'state', new.state, 'sequence', new.sequence, 'progress', new.progress,
        'attempt', new.attempt, 'credits', new.credits,
        'outputs', new.outputs, 'width', new.width, 'height', new.height,
        'seconds', new.seconds, 'thumbnail', new.thumbnail,
        'failure_code', new.failure_code, 'failure_message', new.failure_message,
        'cancel_charged', new.cancel_charged, 'notes', new.notes, 'engine', new.engine,
        'client_reference', new.client_reference, 'consent', new.consent,
        'created_at', new.created_at, 'started_at', new.started_at,
        'finished_at', new.finished_at, 'expires_at', new.expires_at,
        'erased_at', new.erased_at));
  end if;
  return null;
end $$;
