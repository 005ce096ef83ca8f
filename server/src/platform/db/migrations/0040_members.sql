-- People who work for companies or for the provider, apart from candidates: accounts, memberships, how they sign in.

create table members (
  id bigint generated always as identity primary key,
  email text not null check (email <> ''),
  name text not null check (name <> ''),
  -- Of mails.
  language text not null,
  -- Null for those who sign in with a passkey or through their company's provider only.
  password_hash text,
  created_at timestamptz not null default now()
);
create unique index members_email on members (lower(email));

create table memberships (
  member_id bigint not null references members (id) on delete cascade,
  -- Null for the provider's own people, who have that one role.
  company_id bigint references companies (id) on delete cascade,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['owner', 'recruiter', 'manager', 'reviewer', 'psychologist', 'officer', 'auditor', 'provider']
  ),
  -- Null: all jobs. The number of a job that is gone names nothing.
  jobs bigint[],
  -- Given by the groups of the company's OpenID Connect provider, and taken away by them.
  by_groups boolean not null default false,
  created_at timestamptz not null default now(),
  unique nulls not distinct (member_id, company_id),
  check (case when company_id is null then roles = array['provider'] else not 'provider' = any (roles) end)
);
create index memberships_company on memberships (company_id, member_id);

create table member_sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the value of the cookie, which is nowhere on the server.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  member_id bigint not null references members (id) on delete cascade,
  -- Opened by the provider of this company, which vouches for its own people only: nothing else is reached with it.
  company_id bigint references companies (id) on delete cascade,
  device text not null,
  -- When the second factor was proved; null while the sign-in is not complete.
  proved_at timestamptz,
  -- When a factor was proved last, for what asks for it once more.
  stepped_up_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index member_sessions_member on member_sessions (member_id);
create index member_sessions_company on member_sessions (company_id) where company_id is not null;

create table member_invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  company_id bigint references companies (id) on delete cascade,
  email text not null check (email <> ''),
  name text not null default '',
  language text not null,
  roles text[] not null check (cardinality(roles) > 0),
  jobs bigint[],
  created_at timestamptz not null default now(),
  -- Sending it again moves this, and makes the link before it void.
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index member_invitations_open on member_invitations (company_id, lower(email)) nulls not distinct
  where accepted_at is null and withdrawn_at is null;

create table member_password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index member_password_resets_member on member_password_resets (member_id, created_at);

create table member_totp (
  member_id bigint primary key references members (id) on delete cascade,
  -- Sealed with the secret key of the installation.
  secret bytea not null,
  -- Null until a first code has shown that the authenticator has it.
  confirmed_at timestamptz,
  -- Of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);

create table member_recovery_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  member_id bigint not null references members (id) on delete cascade
);
create index member_recovery_codes_member on member_recovery_codes (member_id);

create table passkeys (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What the authenticator has counted; one that goes back was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- What a passkey is asked to sign; once, within five minutes.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('sign-in', 'proof', 'registration')),
  -- Null at a sign-in, where it is not known yet who comes.
  member_id bigint references members (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null;
create index passkey_challenges_created on passkey_challenges (created_at);

-- Who a member is at the provider of a company.
create table member_identities (
  company_id bigint not null references companies (id) on delete cascade,
  issuer text not null check (issuer <> ''),
  subject text not null check (length(subject) between 1 and 255),
  member_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  unique (company_id, issuer, member_id)
);
create index member_identities_member on member_identities (member_id);

-- Which role a group at the provider of a company stands for.
create table staff_groups (
  company_id bigint not null references companies (id) on delete cascade,
  group_name text not null check (length(group_name) between 1 and 200),
  role text not null,
  primary key (company_id, group_name)
);

-- The link with which the first owner sets up a fresh installation; a newer one takes its place.
create table console_setup (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);

-- Whom a sign-on at a company's provider is for: a sign-on that began for one does not end for the other.
alter table sso_flows add column audience text not null default 'candidates' check (audience in ('candidates', 'staff'));
