-- no transaction
-- Campaigns that are already over stay open for a week, so that a running event survives the upgrade.
update campaigns set ends_on = ends_on where ends_on is not null and ends_at is null;
update campaigns set open_until = now() + interval '7 days'
  where open_until is null and erased_at is null and ends_at + make_interval(hours => grace_hours) < now();
