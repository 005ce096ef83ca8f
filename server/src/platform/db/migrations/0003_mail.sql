-- Mails to be sent and mails that were sent.

create table mails (
  id bigint generated always as identity primary key,
  -- Null when one mail speaks for several companies, as a password reset of an address known to many may.
  company_id bigint references companies (id) on delete cascade,
  to_address text not null check (to_address <> ''),
  template text not null check (template <> ''),
  language text not null check (language in ('en', 'ar')),
  -- What the mail is sent for. One cause, one mail.
  cause text not null unique check (cause <> ''),
  -- What the template is filled with, links included. It goes when the mail goes; the text itself is never stored.
  content jsonb,
  -- A link that is dead on arrival is not worth sending.
  not_after timestamptz,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  message_id text,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  check (sent_at is null or given_up_at is null),
  check ((content is null) = (sent_at is not null or given_up_at is not null))
);
create index mails_company on mails (company_id, queued_at);
create index mails_address on mails (lower(to_address), queued_at);
create index mails_waiting on mails (queued_at) where content is not null;
