-- Slow receivers wait among themselves: whoever takes long to answer is sent to in a lane of its own, and
-- what an account has under way is bounded in each lane, over all senders.

alter table webhook_endpoints
  -- while set and not over, its deliveries go by the slow lane
  add column slow_until timestamptz;

alter table webhook_deliveries
  -- of a delivery under way: which lane's share of its account it takes
  add column is_slow boolean not null default false,
  -- how long the receiver took at the last attempt, and the beginning of what it answered
  add column response_ms integer,
  add column response_text text;

-- All that is under way, over all senders: a few rows however long the log is.
drop index webhook_deliveries_leased;
create index webhook_deliveries_leased on webhook_deliveries (account_id, endpoint_id, leased_until)
  where leased_until is not null;

-- Takes what is due in one lane. Accounts take turns: who has the fewest under way comes first, and within
-- an account every endpoint's oldest comes before any endpoint's second. `busy` hops from endpoint to
-- endpoint over the index of what is pending, so a backlog of one endpoint costs no more than a hop.
-- One claim at a time, so that bounds hold exactly; each statement of a function sees what was committed
-- before it, hence also the claim that it waited for.
create function claim_deliveries(p_slow boolean, p_total integer, p_per_account integer,
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

-- A receiver takes long: from now on its deliveries go by the slow lane. Answers whether the one under way
-- may go on there; without a place in its account's share it is to be broken off.
create function slow_delivery_down(p_endpoint uuid, p_delivery uuid, p_attempt integer,
  p_per_account integer, p_slow_for interval) returns boolean
language plpgsql as $$
declare
  account uuid;
begin
  perform pg_advisory_xact_lock(hashtext('guise webhook deliveries'));
  update webhook_endpoints set slow_until = now() + p_slow_for where id = p_endpoint
    returning account_id into account;
  update webhook_deliveries set is_slow = true
    where id = p_delivery and attempts = p_attempt and leased_until is not null
      and p_per_account > (select count(*) from webhook_deliveries
        where account_id = account and is_slow and leased_until > now());
  return found;
end $$;

-- As before, and keeps what the receiver answered; a slow answer keeps the endpoint in the slow lane, and a
-- test that fails disables nothing.
drop function settle_delivery(uuid, uuid, integer, text, integer, text, interval);
create function settle_delivery(p_endpoint uuid, p_delivery uuid, p_attempt integer, p_outcome text,
  p_status integer, p_error text, p_retry interval, p_ms integer, p_text text, p_slow_for interval)
returns text
language plpgsql as $$
declare
  endpoint webhook_endpoints;
  delivery webhook_deliveries;
  reason text;
begin
  -- The endpoint before its deliveries, here and where it is changed or deleted: no deadlock.
  select * into endpoint from webhook_endpoints where id = p_endpoint for no key update;
  if not found then return null; end if;
  update webhook_deliveries
    set state = case when p_outcome = 'delivered' then 'delivered'
        when p_outcome = 'refused' and p_retry is null then 'failed' else 'pending' end,
      delivered_at = case when p_outcome = 'delivered' then now() end,
      next_attempt_at = case when p_outcome in ('gone', 'interrupted') then now()
        when p_outcome = 'refused' then now() + p_retry end,
      attempts_forgiven = attempts_forgiven + case when p_outcome = 'interrupted' then 1 else 0 end,
      response_status = p_status, last_error = p_error, leased_until = null,
      response_ms = p_ms, response_text = p_text
    where id = p_delivery and attempts = p_attempt and state = 'pending'
    returning * into delivery;
  if p_slow_for is not null then
    update webhook_endpoints set slow_until = now() + p_slow_for where id = p_endpoint;
  end if;
  if p_outcome = 'delivered' then
    update webhook_endpoints set failing_since = null, last_success_at = now() where id = p_endpoint;
    return null;
  end if;
  if delivery.id is null or p_outcome = 'interrupted' then return null; end if;
  reason := case when p_outcome = 'gone' then 'gone'
    when delivery.state = 'failed' and delivery.event <> 'webhook.test' and
      (endpoint.last_success_at is null or endpoint.last_success_at < delivery.created_at)
    then 'failing' end;
  if not endpoint.enabled then reason := null; end if;
  update webhook_endpoints
    set failing_since = coalesce(failing_since, now()),
      enabled = enabled and reason is null,
      disabled_reason = coalesce(disabled_reason, reason)
    where id = p_endpoint;
  return reason;
end $$;
