-- Cancelling a job that runs was free compute. Such cancels are counted by account, or charged.

-- Cancelled while it ran, and settled instead of released.
alter table jobs add column cancel_charged boolean not null default false;

create table running_cancels (
  job_id uuid primary key,
  account_id uuid not null,
  cancelled_at timestamptz not null
);
create index running_cancels_account on running_cancels (account_id, cancelled_at);

-- As before, with a note: what a settle of a job that did not succeed is for.
drop function close_hold(jobs, text, timestamptz);
create function close_hold(p_job jobs, p_kind text, p_now timestamptz, p_note text default null)
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
      coalesce(p_job.key_id, '00000000-0000-0000-0000-000000000000'), p_job.family,
      (p_job.state = 'succeeded')::integer, (p_job.state = 'failed')::integer,
      (p_job.state = 'cancelled')::integer,
      case when p_kind = 'settle' then p_job.credits else 0 end)
    on conflict (account_id, day, key_id, family) do update
      set succeeded = u.succeeded + excluded.succeeded, failed = u.failed + excluded.failed,
        cancelled = u.cancelled + excluded.cancelled, credits = u.credits + excluded.credits;
  if p_kind = 'release' and p_job.key_id is not null then
    update api_keys set spent = spent - p_job.credits where id = spender_of(p_job.key_id);
  end if;
end $$;

-- Answers the state the job was found in; no row when the account has no such job. p_per_hour: how many
-- running jobs an account may cancel within an hour, null: any number. With p_charge each is settled.
create function cancel_job(p_account uuid, p_id uuid, p_message text, p_charged_message text,
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
        where account_id = p_account and cancelled_at > p_now - interval '1 hour';
      if cancels >= p_per_hour then
        refused_until := coalesce(earliest, p_now) + interval '1 hour';
        return next;
        return;
      end if;
      insert into running_cancels (job_id, account_id, cancelled_at)
        values (p_id, p_account, p_now);
    end if;
    update jobs set state = 'cancelled', failure_code = 'CANCELLED', finished_at = p_now,
        failure_message = case when is_charged then p_charged_message else p_message end,
        cancel_charged = is_charged, lease_until = null
      where id = p_id returning * into seen;
    perform close_hold(seen, case when is_charged then 'settle' else 'release' end, p_now,
      case when is_charged then 'cancelled while it was worked on' end);
  end if;
  return next;
end $$;
