-- Idempotency records live for a day or so: they are dropped by the day, not deleted one by one. A key is unique
-- within its time because an admission holds the lock of the account; a unique index cannot span partitions.
alter table idempotency_records rename to old_idempotency_records;
create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  fingerprint text not null,
  job_id uuid not null,
  created_at timestamptz not null
) partition by range (created_at);
-- Rows land here only if nobody made partitions in time: nothing is refused.
create table idempotency_keys_default partition of idempotency_keys default;

create function ensure_idempotency_partitions(p_from timestamptz, p_days integer) returns integer
language plpgsql as $$
declare
  day timestamptz;
  name text;
  made integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('guise.idempotency')) then return 0; end if;
  perform set_config('lock_timeout', '200ms', true);
  for n in 0 .. p_days loop
    day := date_trunc('day', p_from at time zone 'utc') at time zone 'utc' + make_interval(days => n);
    name := 'idempotency_keys_' || to_char(day at time zone 'utc', 'YYYYMMDD');
    if to_regclass(name) is null then
      begin
        execute format('create table %I partition of idempotency_keys for values from (%L) to (%L)',
          name, day, day + interval '1 day');
        made := made + 1;
      exception when check_violation then
        -- Records of this day are in the default already, and are deleted there. The days after must not wait for it.
        null;
      end;
    end if;
  end loop;
  return made;
end $$;

create function drop_old_idempotency_partitions(p_before timestamptz) returns integer
language plpgsql as $$
declare
  part text;
  dropped integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('guise.idempotency')) then return 0; end if;
  perform set_config('lock_timeout', '200ms', true);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'idempotency_keys'::regclass and c.relname ~ '_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') + 1 <= (p_before at time zone 'utc')
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Not longer ago than records can be kept for.
select ensure_idempotency_partitions(first.at, (extract(epoch from now() - first.at) / 86400)::integer + 7)
  from (select greatest(coalesce(min(created_at), now()), now() - interval '60 days') as at
    from old_idempotency_records) first;
insert into idempotency_keys (account_id, key, fingerprint, job_id, created_at)
  select account_id, key, fingerprint, job_id, created_at from old_idempotency_records;
drop table old_idempotency_records;
alter table idempotency_keys add primary key (account_id, key, created_at);
-- For workers of the version before this one, which run on until they are restarted. They delete old records by their
-- place in the table, which would hit the records of other days: on a view that fails.
create view idempotency_records as select * from idempotency_keys;

-- As before, with records by the day. The lock leaves room for foreign keys to the account: planning a swap holds the
-- alias and wants the account.
create or replace function admit_jobs(p_batch jsonb, p_pending_cap integer,
  p_idempotency_ttl interval)
returns table (place integer, outcome text, job_id uuid, outstanding integer, available bigint)
language plpgsql as $$
declare
  item record;
  owner accounts%rowtype;
  earlier idempotency_keys%rowtype;
begin
  perform 1 from accounts
    where accounts.id in (
      select (value ->> 'account_id')::uuid from jsonb_array_elements(p_batch))
    order by accounts.id for no key update;

  for item in
    select r.*, (e.ordinality - 1)::integer as at
    from jsonb_array_elements(p_batch) with ordinality e (value, ordinality),
      jsonb_to_record(e.value) as r (
        id uuid, account_id uuid, key_id uuid, family text, lane text, fallback_lane text,
        request jsonb, catalog text,
        catalog_filter_id bigint, filter_id uuid, filter_version_id uuid, alias_id uuid,
        credits integer, inputs text[], client_reference text, consent jsonb,
        idempotency_key text, fingerprint text, now timestamptz)
    order by e.ordinality
  loop
    place := item.at;
    job_id := item.id;
    select * into strict owner from accounts a where a.id = item.account_id;
    outstanding := owner.pending + 1;
    available := owner.balance;

    if item.idempotency_key is not null then
      select * into earlier from idempotency_keys i
        where i.account_id = item.account_id and i.key = item.idempotency_key
          and i.created_at > item.now - p_idempotency_ttl
          -- Days to come are not looked at; clocks differ by less.
          and i.created_at < item.now + interval '1 day'
        order by i.created_at desc limit 1;
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
      insert into idempotency_keys (account_id, key, fingerprint, job_id, created_at)
        values (item.account_id, item.idempotency_key, item.fingerprint, item.id, item.now);
    end if;
    insert into jobs (id, account_id, key_id, family, lane, fallback_lane, request, catalog,
        catalog_filter_id, filter_id, filter_version_id, alias_id, outstanding, credits, inputs, client_reference,
        consent, created_at, enqueued_at)
      values (item.id, item.account_id, item.key_id, item.family, item.lane, item.fallback_lane,
        item.request, item.catalog, item.catalog_filter_id, item.filter_id, item.filter_version_id,
        item.alias_id, owner.pending + 1, item.credits, item.inputs, item.client_reference,
        item.consent, item.now, item.now);
    if item.alias_id is not null then
      update aliases l set uses = l.uses + 1 where l.id = item.alias_id;
    end if;
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
