-- What the account API shows: the ledger by number, usage by day and key, keys that replace each other.

-- Entries are numbered by account, under its lock: numbers have no gaps, become visible in their order,
-- and tell nobody how busy others are.
alter table accounts add column entries bigint not null default 0;
alter table ledger_entries add column number bigint;
drop trigger ledger_append_only on ledger_entries;
update ledger_entries l set number = n.number
  from (select reference, kind, row_number() over (partition by account_id
      order by created_at, reference, array_position(array['grant', 'hold', 'settle', 'release'], kind))
      as number
    from ledger_entries) n
  where n.reference = l.reference and n.kind = l.kind;
create trigger ledger_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
update accounts a set entries = (select count(*) from ledger_entries l where l.account_id = a.id);
alter table ledger_entries alter column number set not null;
create index ledger_numbers on ledger_entries (account_id, number desc);
drop index ledger_account;

-- Usage outlives job records. The nil UUID stands for jobs without a key.
create table usage_days (
  account_id uuid not null,
  day date not null,
  key_id uuid not null,
  family text not null,
  succeeded integer not null default 0,
  failed integer not null default 0,
  cancelled integer not null default 0,
  credits bigint not null default 0,
  primary key (account_id, day, key_id, family)
) with (fillfactor = 70);
insert into usage_days
  select account_id, (finished_at at time zone 'utc')::date,
      coalesce(key_id, '00000000-0000-0000-0000-000000000000'), family,
      count(*) filter (where state = 'succeeded'), count(*) filter (where state = 'failed'),
      count(*) filter (where state = 'cancelled'),
      coalesce(sum(credits) filter (where state = 'succeeded'), 0)
    from jobs where finished_at is not null group by 1, 2, 3, 4;

alter table api_keys
  add column replaced_by uuid,
  -- The key whose cap and count of spent credits this one shares; null: its own. A rotated key shares
  -- them with its successor, so that two keys at once cannot spend the cap twice.
  add column spends_from uuid references api_keys (id);

create function spender_of(p_key uuid) returns uuid language sql stable as $$
  select coalesce(spends_from, id) from api_keys where id = p_key
$$;

-- As before, with the number of the entry and the key whose count it is.
create or replace function admit_jobs(p_batch jsonb, p_pending_cap integer,
  p_idempotency_ttl interval)
returns table (place integer, outcome text, job_id uuid, outstanding integer, available bigint)
language plpgsql as $$
declare
  item record;
  owner accounts%rowtype;
  earlier idempotency_records%rowtype;
begin
  perform 1 from accounts
    where accounts.id in (
      select (value ->> 'account_id')::uuid from jsonb_array_elements(p_batch))
    order by accounts.id for update;

  for item in
    select r.*, (e.ordinality - 1)::integer as at
    from jsonb_array_elements(p_batch) with ordinality e (value, ordinality),
      jsonb_to_record(e.value) as r (
        id uuid, account_id uuid, key_id uuid, family text, lane text, request jsonb, catalog text,
        catalog_filter_id bigint, filter_id uuid, filter_version_id uuid, alias_id uuid,
        credits integer, inputs text[], client_reference text, idempotency_key text,
        fingerprint text, now timestamptz)
    order by e.ordinality
  loop
    place := item.at;
    job_id := item.id;
    select * into strict owner from accounts a where a.id = item.account_id;
    outstanding := owner.pending + 1;
    available := owner.balance;

    if item.idempotency_key is not null then
      select * into earlier from idempotency_records i
        where i.account_id = item.account_id and i.key = item.idempotency_key
          and i.created_at > item.now - p_idempotency_ttl;
      if found then
        outcome := case when earlier.fingerprint = item.fingerprint
          then 'replayed' else 'idempotency-conflict' end;
        job_id := earlier.job_id;
        return next;
        continue;
      end if;
    end if;
    if owner.balance < item.credits then
      outcome := 'insufficient-credits';
      return next;
      continue;
    end if;
    if owner.pending >= coalesce(owner.pending_cap, p_pending_cap) then
      outcome := 'too-many-pending';
      return next;
      continue;
    end if;
    if item.key_id is not null then
      update api_keys k set spent = k.spent + item.credits
        where k.id = spender_of(item.key_id)
          and (k.spend_cap is null or k.spent + item.credits <= k.spend_cap);
      if not found then
        outcome := 'spend-cap-reached';
        return next;
        continue;
      end if;
    end if;

    if item.idempotency_key is not null then
      insert into idempotency_records (account_id, key, fingerprint, job_id, created_at)
        values (item.account_id, item.idempotency_key, item.fingerprint, item.id, item.now)
        on conflict (account_id, key) do update
          set fingerprint = excluded.fingerprint, job_id = excluded.job_id,
            created_at = excluded.created_at;
    end if;
    insert into jobs (id, account_id, key_id, family, lane, request, catalog, catalog_filter_id,
        filter_id, filter_version_id, alias_id, outstanding, credits, inputs, client_reference,
        created_at)
      values (item.id, item.account_id, item.key_id, item.family, item.lane, item.request,
        item.catalog, item.catalog_filter_id, item.filter_id, item.filter_version_id,
        item.alias_id, owner.pending + 1, item.credits, item.inputs, item.client_reference,
        item.now);
    insert into ledger_entries (reference, kind, account_id, amount, number, created_at)
      values (item.id, 'hold', item.account_id, item.credits, owner.entries + 1, item.now);
    update accounts a
      set balance = a.balance - item.credits, held = a.held + item.credits,
        pending = a.pending + 1, entries = a.entries + 1
      where a.id = item.account_id;
    outcome := 'accepted';
    return next;
  end loop;
end $$;

-- Every way a job can end goes through here: the state, the credits and the usage change together or
-- not at all.
create or replace function close_hold(p_job jobs, p_kind text, p_now timestamptz) returns void
language plpgsql as $$
declare
  entry bigint;
begin
  -- The account before the key, as in admission: the same order everywhere means no deadlock.
  update accounts
    set held = held - p_job.credits, pending = pending - 1, entries = entries + 1,
      balance = balance + case when p_kind = 'release' then p_job.credits else 0 end
    where id = p_job.account_id returning entries into strict entry;
  insert into ledger_entries (reference, kind, account_id, amount, number, created_at)
    values (p_job.id, p_kind, p_job.account_id, p_job.credits, entry, p_now);
  insert into usage_days as u
      (account_id, day, key_id, family, succeeded, failed, cancelled, credits)
    values (p_job.account_id, (p_now at time zone 'utc')::date,
      coalesce(p_job.key_id, '00000000-0000-0000-0000-000000000000'), p_job.family,
      (p_job.state = 'succeeded')::integer, (p_job.state = 'failed')::integer,
      (p_job.state = 'cancelled')::integer,
      case when p_kind = 'settle' then p_job.credits else 0 end)
    on conflict (account_id, day, key_id, family) do update
      set succeeded = u.succeeded + excluded.succeeded, failed = u.failed + excluded.failed,
        cancelled = u.cancelled + excluded.cancelled, credits = u.credits + excluded.credits;
  if p_kind = 'release' and p_job.key_id is not null then
    update api_keys set spent = spent - p_job.credits where id = spender_of(p_job.key_id);
  end if;
end $$;

create or replace function grant_credits(p_reference uuid, p_account uuid, p_amount bigint,
  p_note text, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  granted accounts;
begin
  update accounts set balance = balance + p_amount, entries = entries + 1 where id = p_account
    returning * into strict granted;
  insert into ledger_entries (reference, kind, account_id, amount, number, note, created_at)
    values (p_reference, 'grant', p_account, p_amount, granted.entries, p_note, p_now);
  return granted.balance;
end $$;
