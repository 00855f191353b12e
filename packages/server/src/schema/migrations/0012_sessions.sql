-- People who signed in to the studio. The secret lives in their browser's cookie; only its digest is here.
create table sessions (
  digest text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Renewed while it is used, though not with every request.
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set while the session is locked as a booth: what the booth is, and which PIN opens it.
  booth jsonb,
  wrong_pins integer not null default 0 check (wrong_pins >= 0)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

alter table users add column last_signed_in_at timestamptz;
create index users_account on users (account_id);
