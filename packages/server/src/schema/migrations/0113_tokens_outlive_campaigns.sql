-- Tokens of a deleted campaign follow what they have begun until they expire, instead of vanishing with it.
alter table api_keys drop constraint if exists api_keys_campaign_id_fkey;
