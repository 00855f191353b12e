-- The key whose cap and count of spent credits a key uses.
create or replace function spender_of(p_key uuid) returns uuid language sql stable as $$
  select coalesce(spends_from, id) from api_keys where id = p_key
$$;

-- Decides a batch of submissions in one transaction, in their order. The accounts are locked first, in the order of their
-- ids. The lock leaves room for foreign keys to the account: planning a swap holds the
-- alias and wants the account.
create or replace function admit_jobs(p_batch jsonb, p_pending_cap integer,
  p_idempotency_ttl interval)
returns table (place integer, outcome text, job_id uuid, outstanding integer, available bigint)
language plpgsql as $$
declare
  item record;
  owner accounts%rowtype;
  earlier idempotency_keys%rowtype;
  campaign uuid;
  campaign_left bigint;
  state_of_campaign text;
  at_time timestamptz;
begin
  perform 1 from accounts
    where accounts.id in (
      select (value ->> 'account_id')::uuid from jsonb_array_elements(p_batch))
    order by accounts.id for no key update;
  -- Not when the transaction began: it may have waited. The time that a process sends is not looked at.
  at_time := clock_timestamp();

  for item in
    select r.*, (e.ordinality - 1)::integer as at
    from jsonb_array_elements(p_batch) with ordinality e (value, ordinality),
      jsonb_to_record(e.value) as r (
        id uuid, account_id uuid, key_id uuid, family text, lane text, fallback_lane text,
        request jsonb, catalog text,
        catalog_filter_id bigint, filter_id uuid, filter_version_id uuid, alias_id uuid, campaign_id uuid,
        credits integer, inputs text[], client_reference text, consent jsonb,
        idempotency_key text, fingerprint text, by_token boolean, for_guest boolean,
        request_id uuid, trace_context text, admitted_ms integer, notes text[])
    order by e.ordinality
  loop
    place := item.at;
    job_id := item.id;
    perform check_id_time(item.id);
    select * into strict owner from accounts a where a.id = item.account_id;
    outstanding := owner.pending + 1;
    available := owner.balance;

    if item.idempotency_key is not null then
      -- Days to come are not looked at.
      select * into earlier from find_idempotent(item.account_id, item.key_id, item.idempotency_key,
        trusted_time() - p_idempotency_ttl, at_time + interval '1 day');
      -- A process of the version before does not say that a booth asks. A repeated request names the same alias.
      if not found and item.for_guest is null and item.key_id is null then
        select * into earlier from find_idempotent(item.account_id, null,
          'booth alias ' || item.alias_id || E'\n' || item.idempotency_key,
          trusted_time() - p_idempotency_ttl, at_time + interval '1 day');
      end if;
      if found then
        outcome := case when earlier.fingerprint = item.fingerprint
          then 'replayed' else 'idempotency-conflict' end;
        job_id := earlier.job_id;
        return next;
        continue;
      end if;
    end if;
    campaign := null;
    campaign_left := null;
    if item.campaign_id is not null then
      select c.id, c.spend_cap - c.spent, campaign_state(c) into campaign, campaign_left, state_of_campaign
        from campaigns c where c.id = item.campaign_id and c.account_id = item.account_id;
      if item.for_guest and (campaign is null or state_of_campaign in ('over', 'erased')) then
        outcome := 'event-over';
        return next;
        continue;
      end if;
      -- An erased campaign collects nothing: jobs of the account's own keys belong to none.
      if state_of_campaign = 'erased' then
        campaign := null;
        campaign_left := null;
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
    -- Whoever uses or gives back credits of a campaign has the lock of its account.
    if campaign_left < item.credits then
      outcome := 'campaign-cap-reached';
      return next;
      continue;
    end if;
    if item.by_token and token_is_used_up(item.key_id, at_time) then
      outcome := 'picture-limit-reached';
      return next;
      continue;
    end if;
    if item.key_id is not null then
      update api_keys k
        set spent = k.spent + item.credits, pictures = k.pictures + (k.campaign_id is not null)::integer
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
        values (item.account_id, scoped_idempotency_key(item.key_id, item.idempotency_key), item.fingerprint, item.id, at_time);
    end if;
    insert into jobs (id, account_id, key_id, family, lane, fallback_lane, request, catalog,
        catalog_filter_id, filter_id, filter_version_id, alias_id, campaign_id, outstanding, credits, inputs, client_reference,
        consent, created_at, enqueued_at, request_id, trace_context, admitted_ms, notes)
      values (item.id, item.account_id, item.key_id, item.family, item.lane, item.fallback_lane,
        item.request, item.catalog, item.catalog_filter_id, item.filter_id, item.filter_version_id,
        item.alias_id, campaign, owner.pending + 1, item.credits, item.inputs, item.client_reference,
        item.consent, at_time, at_time, item.request_id, item.trace_context, item.admitted_ms,
        coalesce(item.notes, '{}'));
    if item.alias_id is not null then
      update aliases l set uses = l.uses + 1 where l.id = item.alias_id;
    end if;
    if item.by_token then
      perform count_guest_picture(item.key_id, at_time);
    end if;
    if campaign is not null then
      update campaigns c set spent = c.spent + item.credits where c.id = campaign;
    end if;
    insert into ledger_entries (reference, kind, account_id, amount, number, created_at)
      values (item.id, 'hold', item.account_id, item.credits, owner.entries + 1, at_time);
    update accounts a
      set balance = a.balance - item.credits, held = a.held + item.credits,
        pending = a.pending + 1, entries = a.entries + 1
      where a.id = item.account_id;
    outcome := 'accepted';
    return next;
  end loop;
end $$;
