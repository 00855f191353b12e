-- What a campaign says about its pictures, from the first one on.
create table campaign_galleries (
  campaign_id uuid primary key references campaigns (id) on delete cascade,
  -- off: nobody looks; after: shown at once, looked at later; before: nothing is shown that nobody has looked at
  moderation text not null default 'after' check (moderation in ('off', 'after', 'before')),
  -- that of its newest picture
  last_number integer not null default 0,
  -- links to the gallery carry it: the next one ends them all
  link_epoch integer not null default 0,
  -- sheets in the printer; null: nobody counts
  paper_left integer check (paper_left >= 0)
);

-- Every result of a campaign under a number that a guest can say. Written with the end of its job.
create table campaign_pictures (
  campaign_id uuid not null,
  number integer not null,
  job_id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('shown', 'hidden', 'waiting')),
  -- whether the guest agreed that others see it
  may_show boolean not null,
  reviewed_at timestamptz,
  prints integer not null default 0,
  created_at timestamptz not null,
  primary key (campaign_id, number)
);
create unique index campaign_pictures_job on campaign_pictures (job_id);
create index campaign_pictures_created on campaign_pictures (created_at);
