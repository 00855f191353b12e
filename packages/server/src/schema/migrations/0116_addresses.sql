-- no transaction
-- Addresses are compared by their ASCII letters alone: lower() in the collation of the database makes KELVIN SIGN a k. The
-- unique index of before stays for processes of the version before.
create unique index concurrently if not exists users_address on users (lower(email collate "C"));
