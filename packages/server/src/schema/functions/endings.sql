-- Every way a job can end goes through here: the state, the credits and the usage change together or not at all.
-- p_note: what a settle of a job that did not succeed is for.
create or replace function close_hold(p_job jobs, p_kind text, p_now timestamptz, p_note text default null)
returns void language plpgsql as $$
declare
  entry bigint;
begin
  -- The account before the key, as in admission: the same order everywhere means no deadlock.
  update accounts
    set held = held - p_job.credits, pending = pending - 1, entries = entries + 1,
      balance = balance + case when p_kind = 'release' then p_job.credits else 0 end
    where id = p_job.account_id returning entries into strict entry;
  insert into ledger_entries (reference, kind, account_id, amount, number, note, created_at)
    values (p_job.id, p_kind, p_job.account_id, p_job.credits, entry, p_note, p_now);
  insert into usage_days as u
      (account_id, day, key_id, family, succeeded, failed, cancelled, credits)
    values (p_job.account_id, (p_now at time zone 'utc')::date,
      usage_key_of(p_job), p_job.family,
      (p_job.state = 'succeeded')::integer, (p_job.state = 'failed')::integer,
      (p_job.state = 'cancelled')::integer,
      case when p_kind = 'settle' then p_job.credits else 0 end)
    on conflict (account_id, day, key_id, family) do update
      set succeeded = u.succeeded + excluded.succeeded, failed = u.failed + excluded.failed,
        cancelled = u.cancelled + excluded.cancelled, credits = u.credits + excluded.credits;
  if p_kind = 'release' and p_job.key_id is not null then
    update api_keys
      set spent = spent - p_job.credits, pictures = pictures - (campaign_id is not null)::integer
      where id = spender_of(p_job.key_id);
    if p_job.campaign_id is not null then
      perform give_back_guest_picture(p_job.key_id);
    end if;
  end if;
  if p_kind = 'release' and p_job.campaign_id is not null then
    update campaigns set spent = spent - p_job.credits where id = p_job.campaign_id;
  end if;
  if p_job.state = 'succeeded' and p_job.campaign_id is not null then
    perform number_picture(p_job, p_now);
  end if;
end $$;

-- How long the photos of a job that ends now are kept, where its campaign says so. It is written with the end: who
-- changes the campaign later changes what comes later.
create or replace function photo_until(p_campaign uuid, p_now timestamptz) returns timestamptz
language plpgsql stable as $$
begin
  return (select p_now + make_interval(secs => c.photo_seconds) from campaigns c where c.id = p_campaign);
end $$;

-- When the result of a job that ends now is deleted. This is the one place where lives meet: the shortest counts. A
-- campaign may say more than the installation; whoever else has a say can only shorten. Null says nothing.
create or replace function result_until(p_job jobs, p_now timestamptz, p_expires_at timestamptz)
returns timestamptz language plpgsql stable as $$
begin
  return least(
    coalesce(
      (select p_now + make_interval(secs => c.result_seconds) from campaigns c where c.id = p_job.campaign_id),
      p_expires_at),
    (select p_now + make_interval(secs => a.result_seconds) from accounts a where a.id = p_job.account_id),
    p_now + make_interval(secs => p_job.result_seconds));
end $$;

-- Nobody calls this one any more; it goes with the next release.
create or replace function result_until(p_campaign uuid, p_now timestamptz, p_expires_at timestamptz)
returns timestamptz language plpgsql stable as $$
begin
  return coalesce(
    (select p_now + make_interval(secs => c.result_seconds) from campaigns c where c.id = p_campaign), p_expires_at);
end $$;

-- Whether the result is deleted after the first read by the account.
create or replace function is_read_once(p_account uuid) returns boolean language plpgsql stable as $$
begin
  return (select a.delete_after_read from accounts a where a.id = p_account);
end $$;

-- False when the attempt no longer owns the job: a late worker's write changes nothing. The time is that of the database:
-- of the two times that a process sends only their difference counts, for how long the result is kept.
create or replace function finish_job(p_id uuid, p_attempt integer, p_state text, p_outputs text[],
  p_notes text[], p_failure_code text, p_failure_message text, p_expires_at timestamptz,
  p_now timestamptz, p_width integer, p_height integer,
  p_seconds real, p_thumbnail text, p_engine text, p_engine_ms integer, p_stored_ms integer) returns boolean
language plpgsql as $$
declare
  ended jobs;
  at_time constant timestamptz := now();
  expires constant timestamptz := at_time + (p_expires_at - p_now);
begin
  -- Notes of the admission come first.
  update jobs set state = p_state, outputs = p_outputs, notes = notes || p_notes, engine = p_engine,
      width = p_width, height = p_height, seconds = p_seconds, thumbnail = p_thumbnail,
      engine_ms = p_engine_ms, stored_ms = p_stored_ms,
      failure_code = p_failure_code, failure_message = p_failure_message,
      progress = case when p_state = 'succeeded' then 1 else progress end,
      finished_at = at_time, lease_until = null,
      photo_until = case when campaign_id is not null then photo_until(campaign_id, at_time) end,
      expires_at = case when expires is not null then result_until(jobs, at_time, expires) end,
      read_once = p_expires_at is not null and is_read_once(account_id)
    where id = p_id and attempt = p_attempt and state = 'running'
    returning * into ended;
  if not found then
    -- The same attempt asks again because the answer to its first call was lost: it had won.
    return exists (
      select 1 from jobs where id = p_id and attempt = p_attempt and state = p_state
        and outputs = p_outputs and failure_code is not distinct from p_failure_code);
  end if;
  perform close_hold(ended, case when p_state = 'succeeded' then 'settle' else 'release' end, at_time);
  return true;
end $$;

-- Nobody calls this one any more; it goes with the next release.
create or replace function finish_job(p_id uuid, p_attempt integer, p_state text, p_outputs text[],
  p_notes text[], p_failure_code text, p_failure_message text, p_expires_at timestamptz,
  p_now timestamptz, p_width integer default null, p_height integer default null,
  p_seconds real default null, p_thumbnail text default null, p_engine text default null) returns boolean
language sql as $$
  select finish_job(p_id, p_attempt, p_state, p_outputs, p_notes, p_failure_code, p_failure_message, p_expires_at,
    p_now, p_width, p_height, p_seconds, p_thumbnail, p_engine, null, null)
$$;

-- Ends jobs that end at the same moment in one worker: one round trip and one commit for all. Each keeps its
-- fence, the number of its attempt, and is answered by itself. Jobs and accounts are locked before anything
-- changes, each in the order of their ids, so that no two calls wait for each other.
create or replace function finish_jobs(p_batch jsonb) returns table (place bigint, won boolean)
language plpgsql as $$
declare
  ids uuid[] := array(select (each ->> 'id')::uuid from jsonb_array_elements(p_batch) each);
begin
  perform 1 from jobs where id = any (ids) order by id for no key update;
  perform 1 from accounts where id in (select account_id from jobs where id = any (ids))
    order by id for no key update;
  -- Only jobs with a brand have them, and few have one. By the same fence as below, which finds the rows locked.
  if jsonb_path_exists(p_batch, '$[*].plain_outputs') then
    update jobs set plain_outputs = job.plain_outputs
      from jsonb_to_recordset(p_batch) as job (id uuid, attempt integer, plain_outputs text[])
      where jobs.id = any (ids) and jobs.id = job.id and jobs.attempt = job.attempt and jobs.state = 'running'
        and job.plain_outputs is not null;
  end if;
  -- Only where the policy for children has a say. Written before the end, which reads it.
  if jsonb_path_exists(p_batch, '$[*].result_seconds') then
    update jobs set result_seconds = job.result_seconds
      from jsonb_to_recordset(p_batch) as job (id uuid, attempt integer, result_seconds integer)
      where jobs.id = any (ids) and jobs.id = job.id and jobs.attempt = job.attempt and jobs.state = 'running'
        and job.result_seconds is not null;
  end if;
  return query
    select each.at, finish_job(job.id, job.attempt, job.state, job.outputs, job.notes, job.failure_code,
        job.failure_message,
        -- Processes of the version before send two times of their own.
        case when job.kept_ms is null then job.expires_at else now() + job.kept_ms * interval '1 millisecond' end,
        case when job.kept_ms is null then job.now else now() end, job.width, job.height, job.seconds, job.thumbnail,
        job.engine, job.engine_ms, job.stored_ms)
      from jsonb_array_elements(p_batch) with ordinality as each (item, at),
        jsonb_to_record(each.item) as job (id uuid, attempt integer, state text, outputs text[], notes text[],
          failure_code text, failure_message text, expires_at timestamptz, now timestamptz, kept_ms bigint, width integer,
          height integer, seconds real, thumbnail text, engine text, engine_ms integer, stored_ms integer);
end $$;

-- Ends jobs that no worker will end: cancelled, lost, overdue. The state must still be the one seen.
-- p_attempt: only if still this attempt; p_lease_before: not null, only if its lease has really run out. No time that a
-- process sends is looked at.
create or replace function abandon_job(p_id uuid, p_from text, p_state text, p_failure_code text,
  p_failure_message text, p_now timestamptz, p_attempt integer default null,
  p_lease_before timestamptz default null) returns boolean
language plpgsql as $$
declare
  ended jobs;
begin
  update jobs set state = p_state, failure_code = p_failure_code,
      failure_message = p_failure_message, finished_at = now(), lease_until = null,
      photo_until = case when campaign_id is not null then photo_until(campaign_id, now()) end
    where id = p_id and state = p_from
      and (p_attempt is null or attempt = p_attempt)
      and (p_lease_before is null or lease_until < now())
    returning * into ended;
  if not found then return false; end if;
  perform close_hold(ended, 'release', now());
  return true;
end $$;

-- Answers the state the job was found in; no row when the account has no such job. p_per_hour: how many
-- running jobs an account may cancel within an hour, null: any number. With p_charge each is settled.
create or replace function cancel_job(p_account uuid, p_id uuid, p_message text, p_charged_message text,
  p_charge boolean, p_per_hour integer, p_now timestamptz)
returns table (found_in text, refused_until timestamptz)
language plpgsql as $$
declare
  seen jobs;
  earliest timestamptz;
  cancels integer;
  is_charged boolean;
begin
  -- The job before its account, as everywhere where a job ends.
  select * into seen from jobs where id = p_id and account_id = p_account for update;
  if not found then return; end if;
  found_in := seen.state;
  if seen.state in ('queued', 'running') then
    is_charged := seen.state = 'running' and p_charge;
    if seen.state = 'running' and not p_charge and p_per_hour is not null then
      perform 1 from accounts where id = p_account for update;
      select count(*), min(cancelled_at) into cancels, earliest from running_cancels
        where account_id = p_account and cancelled_at > now() - interval '1 hour';
      if cancels >= p_per_hour then
        refused_until := coalesce(earliest, now()) + interval '1 hour';
        return next;
        return;
      end if;
      insert into running_cancels (job_id, account_id, cancelled_at)
        values (p_id, p_account, now());
    end if;
    update jobs set state = 'cancelled', failure_code = 'CANCELLED', finished_at = now(),
        failure_message = case when is_charged then p_charged_message else p_message end,
        cancel_charged = is_charged, lease_until = null,
        photo_until = case when campaign_id is not null then photo_until(campaign_id, now()) end
      where id = p_id returning * into seen;
    perform close_hold(seen, case when is_charged then 'settle' else 'release' end, now(),
      case when is_charged then 'cancelled while it was worked on' end);
  end if;
  return next;
end $$;
