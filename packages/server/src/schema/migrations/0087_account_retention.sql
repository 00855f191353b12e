-- null: as long as the installation keeps results, or the campaign says
alter table accounts
  add column result_seconds integer check (result_seconds > 0),
  add column delete_after_read boolean not null default false;
