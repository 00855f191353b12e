-- Events and their way to the receivers. Events are recorded by triggers, in the transaction of the
-- change they tell of: whichever statement makes it, and whatever dies afterwards, none is lost.
-- Triggers take no lock: they read endpoints and insert deliveries, so they add no order to keep.

-- Below this balance `credits.low` is told; 0 means never.
alter table accounts
  add column low_credits bigint not null default 100 check (low_credits >= 0);

create table webhook_endpoints (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- stream: somebody listens on GET /v1/events; read there and never sent to
  kind text not null check (kind in ('url', 'stream')),
  url text check ((kind = 'url') = (url is not null)),
  events text[] not null,
  description text not null default '',
  -- sealed with a key that is not in the database
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  enabled boolean not null default true,
  disabled_reason text check (disabled_reason in ('failing', 'gone', 'switched off')),
  failing_since timestamptz,
  last_success_at timestamptz,
  -- of a stream: who listens, and until when events are kept if nobody does
  listener uuid,
  expires_at timestamptz check ((kind = 'stream') = (expires_at is not null)),
  created_at timestamptz not null default now(),
  check (enabled = (disabled_reason is null))
);
create index webhook_endpoints_account on webhook_endpoints (account_id);
create index webhook_endpoints_expiry on webhook_endpoints (expires_at)
  where expires_at is not null;

-- No foreign keys: like jobs, this table is written in the hottest transactions. A delivery whose
-- endpoint was deleted in the same moment is never claimed and goes with its age.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  -- its place in the log; events of one job have it in the order of their sequence
  number bigint generated always as identity,
  endpoint_id uuid not null,
  account_id uuid not null,
  event text not null,
  job_id uuid,
  sequence integer,
  snapshot jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- the fencing number: grows with every claim
  attempts integer not null default 0,
  -- of these, attempts that do not count: made before somebody asked for it again, or cut off by us
  attempts_forgiven integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz default now(),
  leased_until timestamptz,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  response_status integer,
  last_error text
);
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, number);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at)
  where state = 'pending';
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, leased_until)
  where leased_until is not null;
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- One index look-up for an account that wants to hear nothing: the snapshot is made per endpoint found.
create function record_event(p_account uuid, p_event text, p_job uuid, p_sequence integer,
  p_snapshot jsonb) returns void language sql as $$
  insert into webhook_deliveries (endpoint_id, account_id, event, job_id, sequence, snapshot)
  select id, p_account, p_event, p_job, p_sequence, p_snapshot from webhook_endpoints
    where account_id = p_account and enabled and p_event = any (events)
      and (expires_at is null or expires_at > now())
$$;

create function record_job_event() returns trigger language plpgsql as $$
begin
  if exists (select 1 from webhook_endpoints where account_id = new.account_id) then
    -- What the caller sent in, and what only our own workers need, is not for receivers.
    perform record_event(new.account_id,
      case new.state when 'queued' then 'job.queued' when 'running' then 'job.started'
        when 'succeeded' then 'job.completed' when 'failed' then 'job.failed'
        else 'job.cancelled' end,
      new.id, new.sequence,
      to_jsonb(new) - array['request', 'inputs', 'strikes', 'lease_until', 'deadline_at',
        'not_before', 'enqueued_at', 'outstanding', 'inputs_erased', 'outputs_erased']);
  end if;
  return null;
end $$;
create trigger jobs_accepted_event after insert on jobs
  for each row execute function record_job_event();
create trigger jobs_changed_event after update of state on jobs
  for each row when (old.state is distinct from new.state)
  execute function record_job_event();

create function record_low_credits() returns trigger language plpgsql as $$
begin
  perform record_event(new.id, 'credits.low', null, null, jsonb_build_object(
    'balance', new.balance, 'held', new.held, 'threshold', new.low_credits));
  return null;
end $$;
create trigger accounts_low_credits after update of balance on accounts
  for each row when (old.balance >= new.low_credits and new.balance < new.low_credits)
  execute function record_low_credits();

-- How an attempt ended; answers why it disabled the endpoint, if it did. p_retry null: the last try.
create function settle_delivery(p_endpoint uuid, p_delivery uuid, p_attempt integer, p_outcome text,
  p_status integer, p_error text, p_retry interval) returns text
language plpgsql as $$
declare
  endpoint webhook_endpoints;
  delivery webhook_deliveries;
  reason text;
begin
  -- The endpoint before its deliveries, here and where it is changed or deleted: no deadlock.
  select * into endpoint from webhook_endpoints where id = p_endpoint for no key update;
  if not found then return null; end if;
  update webhook_deliveries
    set state = case when p_outcome = 'delivered' then 'delivered'
        when p_outcome = 'refused' and p_retry is null then 'failed' else 'pending' end,
      delivered_at = case when p_outcome = 'delivered' then now() end,
      next_attempt_at = case when p_outcome in ('gone', 'interrupted') then now()
        when p_outcome = 'refused' then now() + p_retry end,
      attempts_forgiven = attempts_forgiven + case when p_outcome = 'interrupted' then 1 else 0 end,
      response_status = p_status, last_error = p_error, leased_until = null
    where id = p_delivery and attempts = p_attempt and state = 'pending'
    returning * into delivery;
  if p_outcome = 'delivered' then
    update webhook_endpoints set failing_since = null, last_success_at = now() where id = p_endpoint;
    return null;
  end if;
  if delivery.id is null or p_outcome = 'interrupted' then return null; end if;
  reason := case when p_outcome = 'gone' then 'gone'
    when delivery.state = 'failed' and
      (endpoint.last_success_at is null or endpoint.last_success_at < delivery.created_at)
    then 'failing' end;
  if not endpoint.enabled then reason := null; end if;
  update webhook_endpoints
    set failing_since = coalesce(failing_since, now()),
      enabled = enabled and reason is null,
      disabled_reason = coalesce(disabled_reason, reason)
    where id = p_endpoint;
  return reason;
end $$;
