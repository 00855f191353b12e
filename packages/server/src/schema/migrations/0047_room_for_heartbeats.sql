-- A job that runs is rewritten some times a second. With room on its page that writes no index (decision 0058). Pages
-- that are full already stay so.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'jobs'::regclass loop
    execute format('alter table %s set (fillfactor = 80)', part);
  end loop;
end $$;
