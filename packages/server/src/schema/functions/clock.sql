-- The time for all that erases, expires, drops or ends something. It stands still at the latest time seen while the clock of
-- the database is doubted, and an hour later where no process reads it.
create or replace function trusted_time() returns timestamptz language plpgsql stable as $$
begin
  return (select least(now(), case when doubted_at is null then seen_at + interval '1 hour' else seen_at end)
    from database_clock);
end $$;

-- Called by every api and worker every few seconds. `last_read` is what this process was answered before, and `elapsed` the time
-- since then on its monotonic clock; both are null at its start. Reading costs no lock unless something must be written.
create or replace function observe_clock(last_read timestamptz, elapsed interval)
returns table (at timestamptz, seen timestamptz, doubted timestamptz) language plpgsql as $$
declare
  clock database_clock;
  ahead interval;
  -- A clock that nobody watched, because all processes were stopped, may have moved by days.
  allowed interval := case when last_read is null then interval '2 days' else interval '1 hour' end;
  -- A busy server answers late, which looks like a jump. One of less than ten seconds ends no lease that is renewed in time.
  is_steady boolean;
begin
  select * into clock from database_clock;
  at := clock_timestamp();
  is_steady := coalesce(abs(extract(epoch from at - last_read - elapsed)) < 10, false);
  if is_steady and clock.doubted_at is null and at between clock.seen_at and clock.seen_at + interval '2 seconds' then
    return query select at, clock.seen_at, clock.doubted_at;
    return;
  end if;

  select * into clock from database_clock for update;
  at := clock_timestamp();
  ahead := at - coalesce(last_read + elapsed, clock.read_at, clock.seen_at);
  -- After a start the last jump may lie in the time of a clock that was set back since.
  if last_read is not null and not is_steady or clock.jumped_at > at then
    clock.jumped_at := at;
  end if;
  if ahead > allowed then
    clock.doubted_at := at;
    -- A process that started after the jump may have trusted it.
    clock.seen_at := least(clock.seen_at, coalesce(last_read + elapsed, clock.seen_at));
  elsif clock.doubted_at is not null then
    if at >= clock.doubted_at + interval '24 hours' then
      clock.doubted_at := null;
    elsif (ahead < interval '-30 minutes' or at < clock.doubted_at - interval '30 minutes')
      and at < clock.seen_at + interval '2 days' then
      -- It was set back to where it belongs.
      clock.doubted_at := null;
    end if;
  end if;
  if clock.doubted_at is null then
    clock.seen_at := greatest(clock.seen_at, at);
  end if;
  update database_clock
    set seen_at = clock.seen_at, read_at = at, doubted_at = clock.doubted_at, jumped_at = clock.jumped_at;
  return query select at, clock.seen_at, clock.doubted_at;
end $$;

-- An operator says that the clock is right. Answers whether it was doubted.
create or replace function accept_clock() returns boolean language plpgsql as $$
declare
  was_doubted boolean;
begin
  select doubted_at is not null into was_doubted from database_clock for update;
  update database_clock set seen_at = clock_timestamp(), read_at = clock_timestamp(), doubted_at = null;
  return was_doubted;
end $$;

-- The time that an id begins with.
create or replace function uuid_time(p_id uuid) returns timestamptz language plpgsql immutable as $$
begin
  return to_timestamp(('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);
end $$;

-- Refuses ids whose time is more than a minute from the time of the database: they choose the partition that a row lives
-- in, and is dropped with. GC001 is answered as UNAVAILABLE.
create or replace function check_id_time(p_id uuid) returns void language plpgsql as $$
declare
  skew numeric := round(extract(epoch from uuid_time(p_id) - clock_timestamp()), 1);
begin
  if abs(skew) > 60 then
    raise exception 'The clock of this process is % s % that of the database.', abs(skew),
        case when skew > 0 then 'ahead of' else 'behind' end
      using errcode = 'GC001', hint = 'Set both clocks by NTP. Nothing was stored.';
  end if;
end $$;
