-- Written with the end of the job: who changes the account later changes what comes later.
alter table jobs add column read_once boolean not null default false;
