-- When the campaign of this alias was deleted; null once it belongs to another one. Booths and limited keys that
-- still name the alias are refused.
alter table aliases add column campaign_deleted_at timestamptz;
