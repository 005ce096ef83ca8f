-- Single sign-on: the provider of each company, who its people are there, and sign-ins under way.

create table company_sso (
  company_id bigint primary key references companies (id) on delete cascade,
  issuer text not null check (issuer ~ '^https?://'),
  client_id text not null check (client_id <> ''),
  -- Sealed with the secret key of the installation.
  client_secret bytea not null,
  created_at timestamptz not null default now()
);

-- Lets the tables below say that a person belongs to the company whose provider vouches for them.
create unique index users_of_company on users (company_id, id);

create table sso_identities (
  company_id bigint not null references companies (id) on delete cascade,
  issuer text not null check (issuer <> ''),
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  -- An address that changes hands at the provider must not hand over the account with it.
  unique (company_id, issuer, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sso_identities_user on sso_identities (company_id, user_id);

-- A sign-in that has left for the provider; it has ten minutes to come back, once.
create table sso_flows (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  -- SHA-256 of the cookie of the browser that left.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  company_id bigint not null references companies (id) on delete cascade,
  nonce text not null check (nonce <> ''),
  -- The PKCE verifier, sealed with the secret key of the installation.
  code_verifier bytea not null,
  created_at timestamptz not null default now()
);
create index sso_flows_company on sso_flows (company_id);
create index sso_flows_created on sso_flows (created_at);

-- A finished sign-in that the portal exchanges for a token within two minutes, once.
create table sso_logins (
  login_id text primary key check (login_id <> ''),
  -- SHA-256 of the login_hash in the address; the hash itself is nowhere on the server.
  login_hash bytea not null check (octet_length(login_hash) = 32),
  user_id bigint not null,
  company_id bigint not null references companies (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sso_logins_user on sso_logins (company_id, user_id);
create index sso_logins_created on sso_logins (created_at);
