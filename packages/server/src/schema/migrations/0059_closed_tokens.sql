-- A phone whose code was closed or replaced: it can follow what it has begun, until the token expires, and begin nothing.
alter table api_keys add column closed_at timestamptz;
