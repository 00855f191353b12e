-- What is laid over the results of a campaign; null: nothing.
alter table campaigns add column brand jsonb;

-- Pictures of a campaign's look and brand: logos, overlays, frames. The bytes are blobs.
create table campaign_assets (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  blob_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content_type text not null,
  bytes bigint not null,
  created_at timestamptz not null
);
create index campaign_assets_of on campaign_assets (campaign_id, created_at desc, id);
