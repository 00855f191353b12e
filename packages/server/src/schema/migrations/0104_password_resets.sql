-- Links by which somebody sets a new password, one for each person: a new link takes the place of the one before. Only
-- the digest of what is in the link is kept.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  -- null: it goes by mail, and is made when the mail is sent
  digest text unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- when the mail is to be sent; null: none is
  mail_due_at timestamptz(3),
  check (digest is not null or mail_due_at is not null)
);
create index password_resets_mail on password_resets (mail_due_at) where mail_due_at is not null;

-- Its text is that of functions/password-resets.sql, which comes after this file.
create or replace function end_password_reset() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  return null;
end $$;
create trigger users_end_password_reset after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_password_reset();
