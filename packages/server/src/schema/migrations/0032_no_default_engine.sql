-- Which engine a filter is for is said by the service, which knows its engines; the table knows none.
alter table filters alter draft_engine drop default;
