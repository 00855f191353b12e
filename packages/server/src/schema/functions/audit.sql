-- An entry may be sealed once. Nothing else about it ever changes, and none goes.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.number is null and new.number is not null
      and (new.id, new.at, new.action, new.actor_kind, new.actor_id, new.account_id, new.subject_kind, new.subject_id,
        new.facts) is not distinct from (old.id, old.at, old.action, old.actor_kind, old.actor_id, old.account_id,
        old.subject_kind, old.subject_id, old.facts) then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;
