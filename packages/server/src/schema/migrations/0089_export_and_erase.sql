-- export_until: until when an export is under way, unless it says so again; erased_at: nothing but numbers is left
alter table accounts
  add column export_until timestamptz,
  add column erased_at timestamptz;
