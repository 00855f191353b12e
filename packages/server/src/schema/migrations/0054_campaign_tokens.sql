-- no transaction
-- A token of a campaign: a key that the browser of a guest holds. It ends with its campaign.
-- device: the digest of what one browser says of itself, so that a guest who comes again is the same guest.
-- picture_limit, pictures: how many it may make, and has made or is making.
alter table api_keys
  add column if not exists campaign_id uuid references campaigns (id) on delete cascade,
  add column if not exists device text,
  add column if not exists picture_limit integer check (picture_limit >= 0),
  add column if not exists pictures integer not null default 0;
create index concurrently if not exists api_keys_campaign on api_keys (campaign_id, created_at desc)
  where campaign_id is not null;
create unique index concurrently if not exists api_keys_device on api_keys (campaign_id, device)
  where device is not null;
-- Keys of people, without the tokens: a campaign may have thousands.
create index concurrently if not exists api_keys_people on api_keys (account_id) where campaign_id is null;
create index concurrently if not exists api_keys_ended_tokens on api_keys (expires_at) where campaign_id is not null;
-- Tokens are deleted, by thousands: what refers to a key must be found without reading whole tables.
create index concurrently if not exists api_keys_spends_from on api_keys (spends_from) where spends_from is not null;
create index concurrently if not exists access_tokens_key on access_tokens (key_id);

-- How the phones of guests may use a campaign. Without a row they may not.
create table if not exists campaign_guests (
  campaign_id uuid primary key references campaigns (id) on delete cascade,
  account_id uuid not null,
  is_open boolean not null default true,
  -- part of the code that guests scan: another number, and earlier codes end
  code_number integer not null default 1,
  -- pictures; null: no limit
  per_device integer check (per_device > 0),
  per_hour integer check (per_hour > 0),
  total integer check (total > 0),
  email_delivery boolean not null default false,
  -- made or being made, ever and in the hour that began then
  pictures integer not null default 0,
  hour_began timestamptz not null default 'epoch',
  hour_pictures integer not null default 0,
  updated_at timestamptz not null
);
