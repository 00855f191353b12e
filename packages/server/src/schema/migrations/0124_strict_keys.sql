-- A strict key is refused for fields that nobody reads, instead of told.
alter table api_keys add column is_strict boolean not null default false;
