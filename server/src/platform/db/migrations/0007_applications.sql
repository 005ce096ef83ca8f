-- Who may apply to a job, how a job weighs and rules out, and what an application needs to be resumed as it was.

-- True when everybody of the company may apply; else only who was invited.
alter table jobs add column is_open_to_all boolean not null default false;

-- Let the tables below say that a job, an application and its people belong to one company.
create unique index jobs_of_company on jobs (company_id, id);
create unique index applications_of_company on applications (company_id, id);

alter table job_tests
  add foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade;

create table job_candidates (
  job_id bigint not null,
  user_id bigint not null,
  company_id bigint not null references companies (id) on delete cascade,
  invited_at timestamptz not null default now(),
  reminded_at timestamptz,
  reminders integer not null default 0 check (reminders >= 0),
  primary key (job_id, user_id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index job_candidates_user on job_candidates (user_id);

create table job_traits (
  job_id bigint not null,
  company_id bigint not null references companies (id) on delete cascade,
  trait_id integer not null check (trait_id > 0),
  -- 1 useful, 2 important, 3 critical
  weight smallint not null check (weight between 1 and 3),
  primary key (job_id, trait_id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade
);

create table job_team (
  id bigint generated always as identity primary key,
  job_id bigint not null,
  company_id bigint not null references companies (id) on delete cascade,
  -- An employee with an account, or somebody whose percentages were imported under a name.
  user_id bigint,
  name text not null default '',
  percentages jsonb,
  -- Without this consent somebody counts, but is not named.
  may_be_named boolean not null default false,
  unique (job_id, user_id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((user_id is null) = (percentages is not null)),
  check (user_id is not null or name <> '')
);

create table job_knock_out_rules (
  id bigint generated always as identity primary key,
  job_id bigint not null,
  company_id bigint not null references companies (id) on delete cascade,
  rule text not null check (rule in ('must_choose_any', 'must_not_choose', 'min_option_value', 'min_score')),
  question_id bigint references questions (id),
  -- The ids of options, or for a least value what each of them is worth.
  options jsonb,
  value numeric,
  score text,
  -- Why the job needs it, in the words of whoever made the rule.
  reason text not null check (btrim(reason) <> ''),
  created_at timestamptz not null default now(),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade,
  check ((rule = 'min_score') = (score is not null)),
  check ((rule = 'min_score') = (question_id is null)),
  check ((rule in ('min_score', 'min_option_value')) = (value is not null)),
  check ((rule = 'min_score') = (options is null))
);
create index job_knock_out_rules_job on job_knock_out_rules (job_id);
create index job_knock_out_rules_question on job_knock_out_rules (question_id) where question_id is not null;

alter table applications
  add column started_at timestamptz,
  add column archived_at timestamptz,
  -- What taking it up again restores.
  add column archived_from smallint check (archived_from in (0, 1)),
  add foreign key (company_id, user_id) references users (company_id, id),
  add foreign key (company_id, job_id) references jobs (company_id, id),
  add check ((status = 3) = (archived_from is not null)),
  add check ((status = 3) = (archived_at is not null)),
  add check ((status = 2) = (completed_at is not null)),
  -- Whoever is knocked out has nothing left to do.
  add check (knocked_at is null or status = 2);

alter table assessments
  add foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
  add check ((status = 0) = (started_at is null)),
  add check ((status = 2) = (completed_at is not null));
