-- Links that open one report of one application to somebody without an account, and who used them when.

create table report_links (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  application_id bigint not null,
  kind text not null check (kind in ('candidate', 'manager', 'advanced')),
  -- Whom the report was generated for; empty means the company.
  recipient text not null default '' check (length(recipient) <= 150),
  -- SHA-256: whoever reads this table cannot open a report.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
  check (expires_at > created_at)
);
create index report_links_application on report_links (application_id);

create table view_log (
  id bigint generated always as identity primary key,
  link_id bigint not null references report_links (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  -- Tells a link that was passed on from one that was read twice.
  address text not null default ''
);
create index view_log_link on view_log (link_id, viewed_at desc);
