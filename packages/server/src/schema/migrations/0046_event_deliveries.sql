-- Deliveries by the day, dropped and not deleted one by one. The table has a new name: workers of the version before
-- delete old rows by their place in the table, which would hit the rows of other days. On a view that fails.
lock table webhook_deliveries in access exclusive mode;

create sequence event_delivery_numbers;
select setval('event_delivery_numbers', last_value, is_called) from webhook_deliveries_number_seq;
alter table webhook_deliveries alter number drop identity;
alter table webhook_deliveries rename constraint webhook_deliveries_state_check to event_deliveries_state_check;

create table event_deliveries (
  id uuid not null default gen_random_uuid(),
  -- its place in the log; events of one job have it in the order of their sequence
  number bigint not null default nextval('event_delivery_numbers'),
  endpoint_id uuid not null,
  account_id uuid not null,
  event text not null,
  job_id uuid,
  sequence integer,
  snapshot jsonb not null,
  state text not null default 'pending'
    constraint event_deliveries_state_check check (state in ('pending', 'delivered', 'failed')),
  -- the fencing number: grows with every claim
  attempts integer not null default 0,
  -- of these, attempts that do not count: made before somebody asked for it again, or cut off by us
  attempts_forgiven integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz default now(),
  leased_until timestamptz,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  response_status integer,
  last_error text,
  -- of a delivery under way: which lane's share of its account it takes
  is_slow boolean not null default false,
  -- how long the receiver took at the last attempt, and the beginning of what it answered
  response_ms integer,
  response_text text
) partition by range (created_at);
alter sequence event_delivery_numbers owned by event_deliveries.number;

-- The first partition has the same ones already.
create unique index event_deliveries_id on event_deliveries (id, created_at);
create index event_deliveries_log on event_deliveries (endpoint_id, number);
create index event_deliveries_due on event_deliveries (endpoint_id, next_attempt_at)
  where state = 'pending';
create index event_deliveries_leased on event_deliveries (account_id, endpoint_id, leased_until)
  where leased_until is not null;

-- Rows land here only if nobody made partitions in time: nothing is refused.
create table event_deliveries_default partition of event_deliveries default;

do $$
declare
  today timestamptz := date_trunc('day', now() at time zone 'utc') at time zone 'utc';
  first timestamptz := today;
  until timestamptz;
begin
  if exists (select 1 from webhook_deliveries) then
    select substring(pg_get_constraintdef(oid) from '''(.+)''')::timestamptz into strict until
      from pg_constraint where conname = 'webhook_deliveries_until';
    -- By its last day, and so it is dropped like any other.
    execute format('alter table webhook_deliveries rename to %I',
      'event_deliveries_' || to_char((until - interval '1 day') at time zone 'utc', 'YYYYMMDD'));
    execute format('alter table event_deliveries attach partition %I for values from (minvalue) to (%L)',
      'event_deliveries_' || to_char((until - interval '1 day') at time zone 'utc', 'YYYYMMDD'), until);
    first := until;
  else
    drop table webhook_deliveries;
  end if;
  for n in 0 .. 2 loop
    execute format('create table %I partition of event_deliveries for values from (%L) to (%L)
        with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)',
      'event_deliveries_' || to_char((first + make_interval(days => n)) at time zone 'utc', 'YYYYMMDD'),
      first + make_interval(days => n), first + make_interval(days => n + 1));
  end loop;
end $$;

-- For processes of the version before this one, which run on until they are restarted.
create view webhook_deliveries as select * from event_deliveries;
