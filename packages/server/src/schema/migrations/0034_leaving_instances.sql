-- A server that has left the settings while it was busy goes when it is idle. That is another matter than
-- draining, which an operator decides and which outlasts restarts.
alter table engine_instances add leaving boolean not null default false;
