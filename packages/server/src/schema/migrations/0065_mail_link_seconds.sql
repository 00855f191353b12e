-- How long the link of a mail works, for booths that give shorter ones than others; null: as long as the result.
alter table guest_mails add column link_seconds integer;
-- It has more arguments now, and no release has called it without them.
drop function if exists ask_guest_mail(
  uuid, uuid, uuid, uuid, uuid, text, text, integer, integer, integer, integer, timestamptz);
