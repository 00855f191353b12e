create function uuid_floor(p_at timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Rows land here only if nobody made partitions in time: nothing is refused. Making the missing
-- partition then fails until they are moved, and the sweeper's alarm says so.
create table jobs_default partition of jobs default;
create table ledger_entries_default partition of ledger_entries default;

create function ensure_partitions(p_from timestamptz, p_weeks integer) returns integer
language plpgsql as $$
declare
  monday timestamptz;
  parent text;
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
      if to_regclass(parent || '_' || to_char(monday at time zone 'utc', 'YYYYMMDD')) is null then
        execute format(
          'create table %I partition of %I for values from (%L) to (%L)',
          parent || '_' || to_char(monday at time zone 'utc', 'YYYYMMDD'), parent,
          uuid_floor(monday), uuid_floor(monday + interval '1 week'));
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;

-- Job records are dropped by the week; the ledger is kept.
create function drop_old_job_partitions(p_before timestamptz) returns integer
language plpgsql as $$
declare
  part record;
  unfinished boolean;
  dropped integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('guise.partitions')) then return 0; end if;
  perform set_config('lock_timeout', '200ms', true);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'jobs'::regclass and c.relname ~ '^jobs_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') + 7 <= (p_before at time zone 'utc')
  loop
    -- A job that still waits or runs holds credits: it must end first, however old it is.
    execute format(
      'select exists (select 1 from %I where state in (''queued'', ''running''))', part.relname)
      into unfinished;
    if not unfinished then
      execute format('drop table %I', part.relname);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;

select ensure_partitions(now() - interval '1 week', 5);
