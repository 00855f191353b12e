-- Every way a job can end goes through here: the state and the credits change together or not at all.
create function close_hold(p_job jobs, p_kind text, p_now timestamptz) returns void
language plpgsql as $$
begin
  insert into ledger_entries (reference, kind, account_id, amount, created_at)
    values (p_job.id, p_kind, p_job.account_id, p_job.credits, p_now);
  -- The account before the key, as in admission: the same order everywhere means no deadlock.
  update accounts
    set held = held - p_job.credits, pending = pending - 1,
      balance = balance + case when p_kind = 'release' then p_job.credits else 0 end
    where id = p_job.account_id;
  if p_kind = 'release' and p_job.key_id is not null then
    update api_keys set spent = spent - p_job.credits where id = p_job.key_id;
  end if;
end $$;

-- False when the attempt no longer owns the job: a late worker's write changes nothing.
create function finish_job(p_id uuid, p_attempt integer, p_state text, p_outputs text[],
  p_notes text[], p_failure_code text, p_failure_message text, p_expires_at timestamptz,
  p_now timestamptz) returns boolean
language plpgsql as $$
declare
  ended jobs;
begin
  update jobs set state = p_state, outputs = p_outputs, notes = p_notes,
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

-- Ends jobs that no worker will end: cancelled, lost, overdue. The state must still be the one seen.
-- p_attempt: only if still this attempt; p_lease_before: only if its lease has really run out.
create function abandon_job(p_id uuid, p_from text, p_state text, p_failure_code text,
  p_failure_message text, p_now timestamptz, p_attempt integer default null,
  p_lease_before timestamptz default null) returns boolean
language plpgsql as $$
declare
  ended jobs;
begin
  update jobs set state = p_state, failure_code = p_failure_code,
      failure_message = p_failure_message, finished_at = p_now, lease_until = null
    where id = p_id and state = p_from
      and (p_attempt is null or attempt = p_attempt)
      and (p_lease_before is null or lease_until < p_lease_before)
    returning * into ended;
  if not found then return false; end if;
  perform close_hold(ended, 'release', p_now);
  return true;
end $$;

create function grant_credits(p_reference uuid, p_account uuid, p_amount bigint, p_note text,
  p_now timestamptz) returns bigint
language plpgsql as $$
declare
  new_balance bigint;
begin
  insert into ledger_entries (reference, kind, account_id, amount, note, created_at)
    values (p_reference, 'grant', p_account, p_amount, p_note, p_now);
  update accounts set balance = balance + p_amount where id = p_account
    returning balance into strict new_balance;
  return new_balance;
end $$;
