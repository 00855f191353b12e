-- The latest time that workers have seen on the clock of this database. What erases or expires goes no further than
-- that (`trusted_time()`), so that a clock that jumps ahead destroys nothing.
create table database_clock (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null,
  -- since when the clock is doubted; null: it is trusted
  doubted_at timestamptz,
  -- the last jump: leases from before it say nothing for as long as one lease
  jumped_at timestamptz
);
insert into database_clock (seen_at) values (now());
