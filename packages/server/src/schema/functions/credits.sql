-- The time that a process sends is not looked at, here and below.
create or replace function grant_credits(p_reference uuid, p_account uuid, p_amount bigint,
  p_note text, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  granted accounts;
begin
  perform check_id_time(p_reference);
  update accounts set balance = balance + p_amount, entries = entries + 1 where id = p_account
    returning * into strict granted;
  insert into ledger_entries (reference, kind, account_id, amount, number, note, created_at)
    values (p_reference, 'grant', p_account, p_amount, granted.entries, p_note, now());
  return granted.balance;
end $$;

-- Takes back what is left of a grant: the balance never goes below zero.
create or replace function reverse_grant(p_account uuid, p_number bigint, p_note text, p_now timestamptz)
returns table (outcome text, taken bigint, left_over bigint)
language plpgsql as $$
declare
  owner accounts;
  given ledger_entries;
begin
  select * into owner from accounts where id = p_account for update;
  select * into given from ledger_entries
    where account_id = p_account and number = p_number and kind = 'grant';
  left_over := owner.balance;
  taken := least(given.amount, owner.balance);
  outcome := case
    when given.reference is null then 'unknown'
    when exists (select 1 from ledger_entries
      where reference = given.reference and kind = 'reversal') then 'reversed before'
    when taken = 0 then 'spent'
    else 'reversed' end;
  if outcome = 'reversed' then
    update accounts set balance = balance - taken, entries = entries + 1 where id = p_account
      returning balance, entries into left_over, owner.entries;
    insert into ledger_entries
        (reference, kind, account_id, amount, number, note, reverses, created_at)
      values (given.reference, 'reversal', p_account, taken, owner.entries, p_note, p_number, now());
  end if;
  return next;
end $$;
