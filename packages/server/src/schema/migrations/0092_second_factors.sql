-- Codes of an authenticator app beside the password; the secret is sealed. Null: the password alone.
-- All columns are new, so no row can break the rule, and the table is not read through for it.
alter table users
  add column totp_secret text,
  add column totp_since timestamptz(3),
  -- The time step of the last code that was used: none opens anything twice.
  add column totp_step bigint not null default 0,
  add column totp_failures smallint not null default 0,
  add column totp_locked_until timestamptz(3),
  add constraint users_totp_whole check ((totp_secret is null) = (totp_since is null)) not valid;

-- For whoever lost the app. Each works once.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  digest text not null,
  used_at timestamptz(3),
  primary key (user_id, digest)
);
