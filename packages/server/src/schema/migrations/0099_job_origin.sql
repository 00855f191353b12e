-- Where a job came from and where its time went, for whoever looks for one later: the request that made it, its trace if
-- it is followed, and how long its stages took. Rows of before say nothing.
alter table jobs
  add column request_id uuid,
  add column trace_context text,
  add column admitted_ms integer,
  add column engine_ms integer,
  add column stored_ms integer;
