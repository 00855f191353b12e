-- The place of an alias among those of its campaign, from 1, as guests see them; null: after the others, oldest first.
alter table aliases add column place integer;
