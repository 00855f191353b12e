-- What lists show of a result without opening it. The thumbnail is the key of a blob that lives and goes
-- with the outputs.
alter table jobs
  add column width integer,
  add column height integer,
  add column seconds real,
  add column thumbnail text;

create or replace function refuse_change_of_final_job() returns trigger language plpgsql as $$
begin
  if old.state in ('succeeded', 'failed', 'cancelled') and (
    (new.state, new.attempt, new.credits, new.account_id) is distinct from
    (old.state, old.attempt, old.credits, old.account_id)
    or new.outputs is distinct from old.outputs
    or new.thumbnail is distinct from old.thumbnail
    or new.failure_code is distinct from old.failure_code
    or new.finished_at is distinct from old.finished_at
  ) then
    raise exception 'job % is %: a final state never changes', old.id, old.state;
  end if;
  return new;
end $$;

-- False when the attempt no longer owns the job: a late worker's write changes nothing.
-- The summary has defaults, so that workers of the version before can still end their jobs.
drop function finish_job(uuid, integer, text, text[], text[], text, text, timestamptz, timestamptz);
create function finish_job(p_id uuid, p_attempt integer, p_state text, p_outputs text[],
  p_notes text[], p_failure_code text, p_failure_message text, p_expires_at timestamptz,
  p_now timestamptz, p_width integer default null, p_height integer default null,
  p_seconds real default null, p_thumbnail text default null) returns boolean
language plpgsql as $$
declare
  ended jobs;
begin
  update jobs set state = p_state, outputs = p_outputs, notes = p_notes,
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
