-- The last reading of the clock, also while it is doubted: a process that starts has no earlier one of its own.
alter table database_clock add column read_at timestamptz;
