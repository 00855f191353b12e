-- Photos that a booth erased because its event was over before they could be sent.
alter table booth_reports add column erased_photos integer not null default 0;
