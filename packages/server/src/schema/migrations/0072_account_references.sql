-- no transaction
-- The operator's own name for an account, such as the number of a customer: opening it again finds the first one.
alter table accounts add column if not exists reference text;
create unique index concurrently if not exists accounts_reference on accounts (reference) where reference is not null;
-- The keys of operators are few among the keys of all accounts.
create index concurrently if not exists api_keys_of_operators on api_keys (created_at) where scopes @> array['provision'];
