-- The outbox alone, which is small: waiting jobs are compared with dispatch by reading, and never rewritten.
create index jobs_outbox on jobs (id) where state = 'queued' and enqueued_at is null;
