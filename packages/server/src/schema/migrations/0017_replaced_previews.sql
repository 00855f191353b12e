-- Publishing replaces a filter's preview pictures. Links to the old ones were given out, and copies of the
-- filter may show them: they are deleted when no link works any more and no filter names them.
create table replaced_previews (
  blob_key text primary key,
  replaced_at timestamptz not null default now()
);
create index replaced_previews_at on replaced_previews (replaced_at);
create index filters_preview_blobs on filters using gin (preview_blobs);

create function keep_replaced_previews() returns trigger language plpgsql as $$
begin
  insert into replaced_previews (blob_key)
    select unnest(old.preview_blobs) except select unnest(new.preview_blobs)
    on conflict (blob_key) do update set replaced_at = now();
  return null;
end $$;

create trigger filters_keep_replaced_previews after update of preview_blobs on filters
  for each row when (old.preview_blobs is distinct from new.preview_blobs)
  execute function keep_replaced_previews();
