-- The same pictures without the brand of their campaign; they live and go with the result.
alter table jobs add column plain_outputs text[] not null default '{}';
