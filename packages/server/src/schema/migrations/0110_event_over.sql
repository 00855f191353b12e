-- When a campaign stops taking photos. Functions decide: campaign_is_open.
-- ends_at: end of its last day in its zone, kept by the trigger below.
-- open_until: open at least until then, whatever its days say.
alter table campaigns
  add column ends_at timestamptz,
  add column grace_hours integer not null default 12 check (grace_hours between 0 and 168),
  add column open_until timestamptz,
  add column erased_at timestamptz;

-- The text of functions/campaigns.sql: the trigger needs it.
create function set_campaign_end() returns trigger language plpgsql as $$
begin
  new.ends_at := (new.ends_on + 1)::timestamp at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  -- Node.js knows zones that Postgres does not: the day ends where it ends last on earth.
  new.ends_at := (new.ends_on + 1)::timestamp at time zone 'UTC' + interval '12 hours';
  return new;
end $$;

create trigger campaigns_end before insert or update of ends_on, time_zone on campaigns
  for each row execute function set_campaign_end();
