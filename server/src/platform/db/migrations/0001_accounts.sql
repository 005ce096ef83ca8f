-- Companies (tenants), the people of a company, their sessions, and what guards the sign-in.

create table companies (
  id bigint generated always as identity primary key,
  ref_id text not null check (ref_id ~ '^[a-z0-9][a-z0-9_-]{0,62}$'),
  name text not null check (name <> ''),
  name_ar text not null default '',
  logo text not null default '',
  theme text not null default '#27a4a1' check (theme ~ '^#[0-9a-f]{6}$'),
  allow_signup boolean not null default false,
  valid_domains text not null default '',
  support_email text,
  contact_email text,
  sso_button boolean not null default false,
  sso_button_logo text,
  sso_button_text text not null default '',
  sso_button_text_ar text not null default '',
  custom_report jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index companies_ref_id on companies (lower(ref_id));

create table departments (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  unique (company_id, name)
);

create table users (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  email text not null check (email <> ''),
  -- Null for people who sign in through their company's provider only.
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  gender smallint check (gender between 1 and 3),
  birthday date,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  native_language text check (native_language ~ '^[a-z]{2}$'),
  english_level smallint check (english_level between 1 and 3),
  education smallint check (education between 1 and 6),
  country_of_residence text check (country_of_residence ~ '^[A-Z]{2}$'),
  department_id bigint references departments (id) on delete set null,
  job_level smallint check (job_level between 1 and 8),
  primary_job_function smallint check (primary_job_function between 1 and 31),
  ethnicity smallint check (ethnicity between 1 and 6),
  language text not null default 'en' check (language in ('en', 'ar')),
  is_employee boolean not null default false,
  is_active boolean not null default true,
  -- An address proved by an invitation or a mailed link may be joined to a single-sign-on account.
  email_proved_at timestamptz,
  privacy_policy_accepted_at timestamptz,
  privacy_policy_version text,
  consent_provided_at timestamptz,
  -- Extra time: every limit of a timed part is multiplied by it.
  time_factor numeric(4, 2) not null default 1 check (time_factor between 1 and 5),
  created_at timestamptz not null default now()
);
create unique index users_company_email on users (company_id, lower(email));
-- A login without a company looks an address up in every company.
create index users_email on users (lower(email));
create index users_department on users (department_id) where department_id is not null;

create table sessions (
  -- SHA-256 of the token; the token itself is nowhere on the server.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_last_used on sessions (last_used_at);

-- Attempts per account and per address. In the database, so that the limits hold across nodes.
create table login_limits (
  key bytea primary key check (octet_length(key) = 32),
  window_start timestamptz not null,
  attempts integer not null check (attempts >= 0)
);
create index login_limits_window on login_limits (window_start);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  company_id bigint,
  -- Who acted: a user, or null for the operator's command and the system itself.
  user_id bigint,
  actor text not null check (actor <> ''),
  action text not null check (action <> ''),
  subject text not null default '',
  details jsonb not null default '{}'
);
create index audit_log_company on audit_log (company_id, at);
create index audit_log_user on audit_log (user_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
