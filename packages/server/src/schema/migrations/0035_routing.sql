-- Which engine ran a job, and where it goes on waiting when nobody has begun it in time: another lane, of an
-- engine that its filter falls back to. Both lanes are the same once it does.
alter table jobs add column engine text, add column fallback_lane text;

create index jobs_with_fallback on jobs (id) where state = 'queued' and fallback_lane is not null;

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
