-- Mailed links that set a password or prove an address, and the record of what people agreed to.

create table password_tokens (
  -- SHA-256 of the token; the token itself is only in the mail.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  -- A newer link makes an older one run out at once.
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_tokens_user on password_tokens (user_id, purpose, created_at);

create table email_confirmations (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  expires_at timestamptz not null
);
create index email_confirmations_user on email_confirmations (user_id);
create index email_confirmations_expiry on email_confirmations (expires_at);

create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  purpose text not null check (purpose in ('privacy-policy', 'research')),
  given boolean not null,
  -- Which text was shown, and in which language.
  version text not null check (version <> ''),
  language text not null check (language in ('en', 'ar')),
  method text not null check (method in ('policy-screen', 'profile-form')),
  at timestamptz not null default now()
);
create index consents_user on consents (user_id, purpose, at);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'consents is append-only';
end $$;
create trigger consents_no_change before update or truncate on consents
  for each statement execute function refuse_consent_change();
-- A record goes only together with its person: a delete that cascades runs inside another trigger.
create trigger consents_no_delete before delete on consents
  for each row when (pg_trigger_depth() = 0) execute function refuse_consent_change();

-- Research leaves out whoever has this set; the consent that opens the assessments stays as it was.
alter table users add column research_withdrawn_at timestamptz;
