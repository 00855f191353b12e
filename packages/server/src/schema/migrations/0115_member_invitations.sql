-- People of the domains that sign in with the operator's identity provider are invited by other accounts, and accept
-- when they sign in first. Several accounts can invite one person: an invitation takes no address away.
create table member_invitations (
  -- of the person, once they accept
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'creator', 'viewer')),
  created_at timestamptz(3) not null
);
create unique index member_invitations_account on member_invitations (account_id, lower(email collate "C"));
create index member_invitations_address on member_invitations (lower(email collate "C"), created_at);
