-- The operator's own names for grants, such as the numbers of invoices: once for each account, and kept longer than the
-- ledger. Grants without a name have a row too. An entry without one was made by a version that kept the name in its note.
create table grant_names (
  reference uuid primary key,
  account_id uuid not null,
  name text,
  amount bigint not null,
  unique (account_id, name)
);
