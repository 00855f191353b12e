-- A password that was changed in another way ends the link: whoever has it must not undo the change.
create or replace function end_password_reset() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  return null;
end $$;
