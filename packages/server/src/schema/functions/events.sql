-- Events are recorded by triggers, in the transaction of the change they tell of: whichever statement makes it, and
-- whatever dies afterwards, none is lost. They take no lock: they read endpoints and insert deliveries.

-- One index look-up for an account that wants to hear nothing: the snapshot is made per endpoint found.
create or replace function record_event(p_account uuid, p_event text, p_job uuid, p_sequence integer,
  p_snapshot jsonb) returns void language sql as $$
  insert into event_deliveries (endpoint_id, account_id, event, job_id, sequence, snapshot)
  select id, p_account, p_event, p_job, p_sequence, p_snapshot from webhook_endpoints
    where account_id = p_account and enabled and p_event = any (events)
      and (expires_at is null or expires_at > now())
$$;

-- What an event keeps of a job is named column by column: a new column stays ours until it is added here.
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
        'alias_id', new.alias_id, 'campaign_id', new.campaign_id,
        'state', new.state, 'sequence', new.sequence, 'progress', new.progress,
        'attempt', new.attempt, 'credits', new.credits,
        'outputs', new.outputs, 'plain_outputs', new.plain_outputs, 'width', new.width, 'height', new.height,
        'seconds', new.seconds, 'thumbnail', new.thumbnail,
        'failure_code', new.failure_code, 'failure_message', new.failure_message,
        'cancel_charged', new.cancel_charged, 'notes', new.notes, 'engine', new.engine,
        'client_reference', new.client_reference, 'consent', new.consent,
        'created_at', new.created_at, 'started_at', new.started_at,
        'finished_at', new.finished_at, 'expires_at', new.expires_at,
        'read_once', new.read_once,
        'erased_at', new.erased_at)
      -- Ours alone: the sender goes on with the trace, and tells nobody.
      || case when new.trace_context is null then '{}'::jsonb
        else jsonb_build_object('trace_context', new.trace_context) end);
  end if;
  return null;
end $$;

create or replace function record_low_credits() returns trigger language plpgsql as $$
begin
  perform record_event(new.id, 'credits.low', null, null, jsonb_build_object(
    'balance', new.balance, 'held', new.held, 'threshold', new.low_credits));
  return null;
end $$;
