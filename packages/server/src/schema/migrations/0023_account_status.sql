-- Operators suspend and close accounts, and take grants back.
alter table accounts
  -- suspended: nobody gets in, what waits stays; closed: for good
  add column status text not null default 'active'
    check (status in ('active', 'suspended', 'closed')),
  add column status_reason text,
  add column status_changed_at timestamptz;

-- A reversal has the reference of the grant it takes back, so that there is one at most.
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check
    check (kind in ('grant', 'hold', 'settle', 'release', 'reversal')),
  -- the number of the entry that a reversal takes back
  add column reverses bigint,
  add constraint ledger_entries_reverses check ((kind = 'reversal') = (reverses is not null));

-- Takes back what is left of a grant: the balance never goes below zero.
create function reverse_grant(p_account uuid, p_number bigint, p_note text, p_now timestamptz)
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
      values (given.reference, 'reversal', p_account, taken, owner.entries, p_note, p_number, p_now);
  end if;
  return next;
end $$;

-- As before, without the webhooks of accounts that are suspended or closed: their events wait.
create or replace function claim_deliveries(p_slow boolean, p_total integer, p_per_account integer,
  p_per_webhook integer, p_lease interval)
returns table (id uuid, endpoint_id uuid, event text, created_at timestamptz, snapshot jsonb,
  attempts integer, tries integer, url text, secret text, previous_secret text)
language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtext('guise webhook deliveries'));
  return query
  with recursive busy as (
    (select endpoint_id from webhook_deliveries where state = 'pending'
      order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d
        where d.state = 'pending' and d.endpoint_id > busy.endpoint_id
        order by d.endpoint_id limit 1)
      from busy where busy.endpoint_id is not null
  ), under_way as materialized (
    select d.account_id, d.endpoint_id, d.is_slow from webhook_deliveries d
    where d.leased_until > now()
  ), of_account as materialized (
    select account_id, count(*) as taken from under_way where is_slow = p_slow group by account_id
  ), candidates as (
    select due.id, due.next_attempt_at, coalesce(a.taken, 0) + row_number() over (
        partition by e.account_id order by due.place, due.next_attempt_at) as turn
    from busy join webhook_endpoints e on e.id = busy.endpoint_id and e.enabled and e.kind = 'url'
      and coalesce(e.slow_until > now(), false) = p_slow
    join accounts owner on owner.id = e.account_id and owner.status = 'active'
    left join of_account a on a.account_id = e.account_id
    cross join lateral (
      select oldest.id, oldest.next_attempt_at,
        row_number() over (order by oldest.next_attempt_at) as place from (
        select d.id, d.next_attempt_at from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'pending' and d.next_attempt_at <= now()
          and (d.leased_until is null or d.leased_until <= now())
        order by d.next_attempt_at
        limit greatest(0, p_per_webhook - (select count(*) from under_way u
          where u.endpoint_id = e.id))
      ) oldest
    ) due
  ), chosen as (
    select d.id from webhook_deliveries d join candidates c on c.id = d.id
    where c.turn <= p_per_account and d.state = 'pending'
    order by c.turn, c.next_attempt_at limit p_total for update of d skip locked
  )
  update webhook_deliveries d
    set attempts = d.attempts + 1, last_attempt_at = now(), is_slow = p_slow,
      leased_until = now() + p_lease
    from chosen, webhook_endpoints e
    where d.id = chosen.id and e.id = d.endpoint_id
    returning d.id, d.endpoint_id, d.event, d.created_at, d.snapshot, d.attempts,
      d.attempts - d.attempts_forgiven, e.url, e.secret,
      case when e.previous_secret_until > now() then e.previous_secret end;
end $$;
