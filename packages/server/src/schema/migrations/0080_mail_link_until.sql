-- When the link ends that a mail was asked for with: the link in the mail ends then too; null: nobody asked with a link.
alter table guest_mails add column link_until timestamptz;
-- It has more arguments now, and no release has called it without them.
drop function if exists ask_guest_mail(
  uuid, uuid, uuid, uuid, uuid, text, text, integer, integer, integer, integer, integer, integer, timestamptz);
