-- How many mails an account asked for, by the hour. Numbers only: they outlive the campaigns, so that deleting one
-- gives nobody another day's worth of mails.
create table mail_hours (
  account_id uuid not null,
  hour timestamptz not null,
  mails integer not null check (mails > 0),
  primary key (account_id, hour)
);
create index mail_hours_hour on mail_hours (hour);
insert into mail_hours (account_id, hour, mails)
  select account_id, date_trunc('hour', created_at), count(*) from guest_mails
    where created_at > now() - interval '2 days' group by 1, 2;
