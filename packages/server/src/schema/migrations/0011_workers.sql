-- Worker processes, as they introduce themselves. Every few seconds each renews its row; one that is not
-- renewed counts for nothing. The time is the database's own, so that clocks need not agree.
create table workers (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  -- attempts it makes at once, by lane: {"image": 2, "video": 1}
  lanes jsonb not null,
  engines text[] not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now()
);
