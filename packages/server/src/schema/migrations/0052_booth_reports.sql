-- What a booth last said of itself. By the digest of its session, whose row says whether it is still locked.
create table booth_reports (
  session text primary key,
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  alias_id uuid,
  -- of the machine, as staff call it; may be empty
  name text not null,
  waiting_photos integer not null check (waiting_photos >= 0),
  camera text not null check (camera in ('ready', 'refused', 'missing')),
  -- of the last time without network, if that was shortly before
  offline_seconds integer not null check (offline_seconds >= 0),
  version text not null,
  seen_at timestamptz not null
);
create index booth_reports_campaign on booth_reports (campaign_id, seen_at);
create index booth_reports_account on booth_reports (account_id, seen_at);
