-- What guests read instead of the texts of the product: by language, then by what it is.
alter table campaigns add column texts jsonb not null default '{}';
