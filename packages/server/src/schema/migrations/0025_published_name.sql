-- What others see a filter called is frozen with the version they get; filters.name is the draft's.
alter table filter_versions add name text;
update filter_versions v set name = f.name from filters f where f.id = v.filter_id;
alter table filter_versions alter name set not null;
