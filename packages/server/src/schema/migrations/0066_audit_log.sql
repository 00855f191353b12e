-- Who did what, for operators. Ids and numbers only: erasure never touches it. Entries arrive without a number, so that
-- nobody waits for anybody; one process at a time numbers them and chains each hash to the one before.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  action text not null,
  actor_kind text not null check (actor_kind in ('person', 'key', 'stranger', 'server')),
  actor_id uuid,
  account_id uuid,
  subject_kind text,
  subject_id text,
  facts jsonb not null default '{}',
  number bigint unique,
  hash text,
  check ((number is null) = (hash is null))
);
create index audit_entries_unsealed on audit_entries (id) where number is null;
create index audit_entries_account on audit_entries (account_id, id) where account_id is not null;
create index audit_entries_actor on audit_entries (actor_id, id) where actor_id is not null;
create index audit_entries_action on audit_entries (action, id);

-- Its text is that of functions/audit.sql, which comes after this file.
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
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
