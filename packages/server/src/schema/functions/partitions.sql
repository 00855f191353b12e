-- The lowest UUIDv7 of a moment. Partition bounds are made with it: it must never answer anything else.
create or replace function uuid_floor(p_at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Jobs and ledger entries, by the week. Tables whose rows are rewritten all the time are cleaned after some thousand changes, not after a fifth of a
-- table that may have millions of rows, and have room on each page for the next version of its rows.
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
        then 'with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)'
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

-- Job records are dropped by the week; the ledger is kept. Drops one partition and answers it: a drop locks all partitions for
-- those who ask, and must not wait until the next one is read.
create or replace function drop_jobs_past(p_life interval) returns table (partition text, row_count bigint)
language plpgsql as $$
declare
  over timestamptz := trusted_time() - p_life;
  unfinished boolean;
begin
  if not pg_try_advisory_xact_lock(hashtext('guise.partitions')) then return; end if;
  perform set_config('lock_timeout', '200ms', true);
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'jobs'::regclass and c.relname ~ '^jobs_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') + 7 <= (over at time zone 'utc')
  loop
    -- A job that still waits or runs holds credits: it must end first, however old it is.
    execute format(
      'select exists (select 1 from %I where state in (''queued'', ''running''))', partition)
      into unfinished;
    if not unfinished then
      row_count := drop_if_past(partition, over);
      if row_count is not null then return next; return; end if;
    end if;
  end loop;
end $$;

-- Drops a partition, if its rows say by their own times that all are older, and answers how many there were. Null: it stays.
create or replace function drop_if_past(p_partition text, p_over timestamptz) returns bigint
language plpgsql as $$
declare
  newest timestamptz;
  row_count bigint;
begin
  execute format('select max(created_at), count(*) from %I', p_partition) into newest, row_count;
  if newest >= p_over then return null; end if;
  execute format('drop table %I', p_partition);
  return row_count;
end $$;

-- Partitions by the day, named after their table and day. One process at a time looks after a table.
create or replace function ensure_days(p_table text, p_lock text, p_storage text, p_from timestamptz, p_days integer)
returns integer
language plpgsql as $$
declare
  day timestamptz;
  name text;
  made integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext(p_lock)) then return 0; end if;
  perform set_config('lock_timeout', '200ms', true);
  for n in 0 .. p_days loop
    day := date_trunc('day', p_from at time zone 'utc') at time zone 'utc' + make_interval(days => n);
    name := p_table || '_' || to_char(day at time zone 'utc', 'YYYYMMDD');
    if to_regclass(name) is null and not exists (
      -- A table of the version before can hold several days, up to the one in its name.
      select 1 from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = p_table::regclass
        and pg_get_expr(c.relpartbound, c.oid) like '%(MINVALUE)%' and c.relname > name)
    then
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L) %s',
          name, p_table, day, day + interval '1 day', p_storage);
        made := made + 1;
      exception when check_violation then
        -- Rows of this day are in the default already, and are deleted there. The days after must not wait for it.
        null;
      end;
    end if;
  end loop;
  return made;
end $$;

-- One, as above.
create or replace function drop_days_past(p_table text, p_lock text, p_life interval)
returns table (partition text, row_count bigint)
language plpgsql as $$
declare
  over timestamptz := trusted_time() - p_life;
begin
  if not pg_try_advisory_xact_lock(hashtext(p_lock)) then return; end if;
  perform set_config('lock_timeout', '200ms', true);
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = p_table::regclass and c.relname ~ '_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') + 1 <= (over at time zone 'utc')
  loop
    row_count := drop_if_past(partition, over);
    if row_count is not null then return next; return; end if;
  end loop;
end $$;

-- Idempotency records.
create or replace function ensure_idempotency_partitions(p_from timestamptz, p_days integer) returns integer
language plpgsql as $$
begin
  return ensure_days('idempotency_keys', 'guise.idempotency', '', p_from, p_days);
end $$;

create or replace function drop_idempotency_past(p_life interval) returns table (partition text, row_count bigint)
language plpgsql as $$
begin
  return query select * from drop_days_past('idempotency_keys', 'guise.idempotency', p_life);
end $$;

-- Deliveries.
create or replace function ensure_delivery_partitions(p_from timestamptz, p_days integer) returns integer
language plpgsql as $$
begin
  return ensure_days('event_deliveries', 'guise.deliveries',
    'with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000)', p_from, p_days);
end $$;

create or replace function drop_deliveries_past(p_life interval) returns table (partition text, row_count bigint)
language plpgsql as $$
begin
  return query select * from drop_days_past('event_deliveries', 'guise.deliveries', p_life);
end $$;

-- Processes of the version before call these with a time of their own, which may be wrong: they drop nothing. All
-- go with the next release.
create or replace function drop_old_job_partitions(p_before timestamptz) returns integer language sql as $$
  select 0
$$;
create or replace function drop_old_days(p_table text, p_lock text, p_before timestamptz) returns integer
language sql as $$
  select 0
$$;
create or replace function drop_old_idempotency_partitions(p_before timestamptz) returns integer language sql as $$
  select 0
$$;
create or replace function drop_old_delivery_partitions(p_before timestamptz) returns integer language sql as $$
  select 0
$$;
