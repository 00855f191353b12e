-- no transaction
-- An erasure takes the words of one job out of its events, and must not read all events of an account for it.
create index concurrently if not exists event_deliveries_job on event_deliveries (job_id) where job_id is not null;

-- The audit log of some hours, among the entries of years.
create index concurrently if not exists audit_entries_at on audit_entries (at);
