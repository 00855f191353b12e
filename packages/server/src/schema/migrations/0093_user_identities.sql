-- Who somebody is at the operator's identity provider. An address can be given to somebody else there; the subject cannot.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);
