-- How far the audit log has read what it keeps of others, such as the consents of jobs.
create table audit_cursors (
  name text primary key,
  job_id uuid not null
);
