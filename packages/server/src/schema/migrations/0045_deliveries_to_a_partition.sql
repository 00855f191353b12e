-- no transaction
-- Deliveries are to be dropped by the day. What the table needs to become the first partition is made while it is in
-- use, so that nothing is copied, and nobody waits for more than a change of names.
create unique index concurrently if not exists webhook_deliveries_by_id on webhook_deliveries (id, created_at);

-- The first days to come are in it too: it must not refuse a row while 0046 has not run.
do $$
begin
  if not exists (select 1 from pg_constraint where conname = 'webhook_deliveries_until') then
    execute format('alter table webhook_deliveries add constraint webhook_deliveries_until
      check (created_at < %L) not valid',
      date_trunc('day', now() at time zone 'utc') at time zone 'utc' + interval '8 days');
  end if;
end $$;
alter table webhook_deliveries validate constraint webhook_deliveries_until;
