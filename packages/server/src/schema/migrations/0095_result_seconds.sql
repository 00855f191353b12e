-- The longest that the result of this job lives, whatever its campaign says; null says nothing. Written with its end.
alter table jobs add column result_seconds integer;
