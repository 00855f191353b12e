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
        'alias_id', new.alias_id,
        'state', new.state, 'sequence', new.sequence, 'progress', new.progress,
        'attempt', new.attempt, 'credits', new.credits,
        'outputs', new.outputs, 'width', new.width, 'height', new.height,
        'seconds', new.seconds, 'thumbnail', new.thumbnail,
        'failure_code', new.failure_code, 'failure_message', new.failure_message,
        'cancel_charged', new.cancel_charged, 'notes', new.notes,
        'client_reference', new.client_reference, 'consent', new.consent,
        'created_at', new.created_at, 'started_at', new.started_at,
        'finished_at', new.finished_at, 'expires_at', new.expires_at,
        'erased_at', new.erased_at));
  end if;
  return null;
end $$;
