-- The one admission transaction, for one job or for many at once. Accounts are locked first and in id
-- order, so that batches never deadlock and idempotency, credits, spend cap and pending jobs are all
-- decided under one lock.
create function admit_jobs(p_batch jsonb, p_pending_cap integer, p_idempotency_ttl interval)
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
        where k.id = item.key_id and (k.spend_cap is null or k.spent + item.credits <= k.spend_cap);
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
    insert into ledger_entries (reference, kind, account_id, amount, created_at)
      values (item.id, 'hold', item.account_id, item.credits, item.now);
    update accounts a
      set balance = a.balance - item.credits, held = a.held + item.credits, pending = a.pending + 1
      where a.id = item.account_id;
    outcome := 'accepted';
    return next;
  end loop;
end $$;
