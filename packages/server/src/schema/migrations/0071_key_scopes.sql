-- What a key is for, and the part of the account it is limited to. Null: everything that its role may.
-- No foreign keys: a limit to what was deleted leaves the key nothing, and must never become no limit.
alter table api_keys
  add column scopes text[] check (cardinality(scopes) > 0 and scopes <@ array['submit', 'read', 'manage', 'provision']),
  add column only_aliases uuid[] check (cardinality(only_aliases) > 0),
  add column only_campaign uuid,
  add constraint api_keys_limit_has_scopes check (
    scopes is not null or (only_aliases is null and only_campaign is null)),
  add constraint api_keys_one_limit check (only_aliases is null or only_campaign is null);
