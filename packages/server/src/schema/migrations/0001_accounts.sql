-- Accounts own everything. The balance lives on the account row, so that one row lock decides
-- credits, pending jobs and idempotency together.
create table accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  balance bigint not null default 0 check (balance >= 0),
  held bigint not null default 0 check (held >= 0),
  pending integer not null default 0 check (pending >= 0),
  pending_cap integer check (pending_cap >= 0),
  created_at timestamptz not null default now()
) with (fillfactor = 50);

create table users (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  email text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'creator', 'viewer')),
  is_operator boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- The secret is shown once and never stored: only its digest is.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null,
  prefix text not null,
  digest text not null unique,
  role text not null default 'owner' check (role in ('owner', 'creator', 'viewer')),
  submit_limit integer check (submit_limit > 0),
  read_limit integer check (read_limit > 0),
  spend_cap bigint check (spend_cap >= 0),
  spent bigint not null default 0 check (spent >= 0),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_account on api_keys (account_id);

create table access_tokens (
  digest text primary key,
  account_id uuid not null references accounts (id),
  key_id uuid references api_keys (id),
  user_id uuid references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_expiry on access_tokens (expires_at);
