-- Pictures that somebody wants to be gone, one row for each. Reasons are words of our own. Goes with the record of the job.
create table complaints (
  id uuid primary key,
  account_id uuid not null,
  job_id uuid not null unique,
  campaign_id uuid,
  reasons text[] not null,
  times integer not null default 1,
  state text not null default 'open' check (state in ('open', 'dismissed', 'taken_down')),
  created_at timestamptz not null,
  last_at timestamptz not null,
  decided_at timestamptz
);
create index complaints_state on complaints (state, last_at desc);
create index complaints_last on complaints (last_at);
