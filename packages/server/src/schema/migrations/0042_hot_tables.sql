-- Tables whose rows are rewritten all the time are cleaned after some thousand changes, not after a fifth of a
-- table that may have millions of rows.
create or replace function ensure_partitions(p_from timestamptz, p_weeks integer) returns integer
language plpgsql as $$
declare
  monday timestamptz;
  parent text;
  settings text;
  made integer := 0;
begin
  -- One process at a time; the others find the work done.
  if not pg_try_advisory_xact_lock(hashtext('guise.partitions')) then return 0; end if;
  -- A table lock that waits makes every request wait behind it: better to fail and try again later.
  perform set_config('lock_timeout', '200ms', true);
  for week in 0 .. p_weeks loop
    monday := date_trunc('week', p_from at time zone 'utc') at time zone 'utc'
      + make_interval(weeks => week);
    foreach parent in array array['jobs', 'ledger_entries'] loop
      settings := case parent when 'jobs'
        then 'with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)'
        else '' end;
      if to_regclass(parent || '_' || to_char(monday at time zone 'utc', 'YYYYMMDD')) is null then
        execute format(
          'create table %I partition of %I for values from (%L) to (%L) %s',
          parent || '_' || to_char(monday at time zone 'utc', 'YYYYMMDD'), parent,
          uuid_floor(monday), uuid_floor(monday + interval '1 week'), settings);
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;

do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'jobs'::regclass loop
    execute format('alter table %s set (autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_threshold = 1000)', part);
  end loop;
end $$;

alter table accounts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table api_keys set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table aliases set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table workers set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table webhook_deliveries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table idempotency_records set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
