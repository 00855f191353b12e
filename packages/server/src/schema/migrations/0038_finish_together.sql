-- Ends jobs that end at the same moment in one worker: one round trip and one commit for all. Each keeps its
-- fence, the number of its attempt, and is answered by itself. Jobs and accounts are locked before anything
-- changes, each in the order of their ids, so that no two calls wait for each other.
create function finish_jobs(p_batch jsonb) returns table (place bigint, won boolean)
language plpgsql as $$
declare
  ids uuid[] := array(select (each ->> 'id')::uuid from jsonb_array_elements(p_batch) each);
begin
  perform 1 from jobs where id = any (ids) order by id for no key update;
  perform 1 from accounts where id in (select account_id from jobs where id = any (ids))
    order by id for no key update;
  return query
    select each.at, finish_job(job.id, job.attempt, job.state, job.outputs, job.notes, job.failure_code,
        job.failure_message, job.expires_at, job.now, job.width, job.height, job.seconds, job.thumbnail,
        job.engine)
      from jsonb_array_elements(p_batch) with ordinality as each (item, at),
        jsonb_to_record(each.item) as job (id uuid, attempt integer, state text, outputs text[], notes text[],
          failure_code text, failure_message text, expires_at timestamptz, now timestamptz, width integer,
          height integer, seconds real, thumbnail text, engine text);
end $$;
