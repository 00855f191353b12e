-- What an account has announced and sent ahead: for its quota, and so that an upload goes when a job that
-- was made from it is erased. Uploads of the version before have no row and are taken all the same.
create table uploads (
  id uuid primary key,
  account_id uuid not null,
  -- as announced; once taken, of the picture without metadata that replaced it
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  -- null until a request has taken it
  taken_at timestamptz,
  content_type text,
  width integer,
  height integer,
  erased_at timestamptz
);
create index uploads_account on uploads (account_id, created_at);
create index uploads_age on uploads (created_at);

-- Which jobs were made from which upload.
create table upload_uses (
  job_id uuid not null,
  upload_id uuid not null,
  created_at timestamptz not null,
  primary key (job_id, upload_id)
);
create index upload_uses_age on upload_uses (created_at);
