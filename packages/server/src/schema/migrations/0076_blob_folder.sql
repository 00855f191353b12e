-- The name of the folder that holds the blobs of this database (.guise-blobs in it): a process that starts while its disk
-- is not mounted must not take the empty mount point for it. No row while blobs are in a bucket.
create table blob_folder (
  is_only boolean primary key default true check (is_only),
  name text not null,
  created_at timestamptz not null default now()
);
