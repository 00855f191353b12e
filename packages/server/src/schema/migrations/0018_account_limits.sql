-- Requests a minute that a key of this account may make at most: set by operators alone, above or below
-- the installation's setting. Null: the installation's setting.
alter table accounts
  add column submit_limit integer check (submit_limit > 0),
  add column read_limit integer check (read_limit > 0);
