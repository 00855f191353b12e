-- A final state is final: only erasure and retention may touch such a row.
create or replace function refuse_change_of_final_job() returns trigger language plpgsql as $$
begin
  if old.state in ('succeeded', 'failed', 'cancelled') and (
    (new.state, new.attempt, new.credits, new.account_id) is distinct from
    (old.state, old.attempt, old.credits, old.account_id)
    or new.outputs is distinct from old.outputs
    or new.plain_outputs is distinct from old.plain_outputs
    or new.thumbnail is distinct from old.thumbnail
    or new.failure_code is distinct from old.failure_code
    or new.finished_at is distinct from old.finished_at
  ) then
    raise exception 'job % is %: a final state never changes', old.id, old.state;
  end if;
  return new;
end $$;

-- In a trigger, because every change counts, whichever statement makes it.
create or replace function count_change_of_state() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;

-- A note is words: it goes when the account is erased. Numbers never change.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.note is null and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
      and (select status from accounts where id = old.account_id) = 'closed' then
      return new;
    end if;
  end if;
  raise exception 'the ledger is append-only';
end $$;
