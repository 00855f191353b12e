-- What the unified jobs API shows beside the state.
alter table jobs
  -- counts the changes of state: the number of the event that tells of the last one
  add column sequence integer not null default 1,
  -- when the attempt under way, or the last one, began
  add column claimed_at timestamptz,
  -- when the owner had the pictures erased
  add column erased_at timestamptz;

create function count_change_of_state() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
-- In a trigger, because every change counts, whichever statement makes it.
create trigger jobs_sequence before update of state on jobs
  for each row when (old.state is distinct from new.state)
  execute function count_change_of_state();

-- What estimates are measured from: how long the last jobs of a lane took.
create index jobs_history on jobs (lane, finished_at desc) where state = 'succeeded';
