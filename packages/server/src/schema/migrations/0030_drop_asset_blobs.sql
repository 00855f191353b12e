-- Versions name their pictures by asset_ids. asset_blobs was never filled, only copied.
-- A process of the version before fails at one thing while both run: making a paid filter from another.
alter table filter_versions drop column asset_blobs;
