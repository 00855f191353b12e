-- Pictures that guests asked for by e-mail. A mail is sent when its picture is ready.
-- waiting: not sent yet; failed: refused for good; dropped: there is nothing to send any more.
-- due_at: when it is tried next. Whoever takes it moves that on: until then it is theirs.
-- key_id: the token that asked. The address is erased with the result.
create table guest_mails (
  id uuid primary key,
  account_id uuid not null,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  job_id uuid not null,
  key_id uuid,
  address text,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- One picture goes to one address once, whatever is asked for at the same time.
create unique index guest_mails_job on guest_mails (job_id, lower(address));
create index guest_mails_due on guest_mails (due_at) where state = 'waiting' and address is not null;
create index guest_mails_campaign on guest_mails (campaign_id, created_at);
create index guest_mails_address on guest_mails (campaign_id, lower(address)) where address is not null;
create index guest_mails_key on guest_mails (key_id) where key_id is not null;
create index guest_mails_created on guest_mails (created_at);
