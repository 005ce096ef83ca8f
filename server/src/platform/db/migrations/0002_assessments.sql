-- Instruments, jobs, applications, and the answers given to them.

create table tests (
  id bigint generated always as identity primary key,
  slug text not null check (slug <> ''),
  version integer not null check (version > 0),
  kind text not null check (kind <> ''),
  content jsonb not null,
  created_at timestamptz not null default now(),
  unique (slug, version)
);

create table questions (
  id bigint generated always as identity primary key,
  test_id bigint not null references tests (id),
  position integer not null check (position > 0),
  content jsonb not null,
  unique (test_id, position)
);

-- Apart from the questions: no candidate's path ever selects from this table.
create table question_keys (
  question_id bigint primary key references questions (id),
  answer_key jsonb not null
);

create table jobs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  title text not null check (title <> ''),
  title_ar text not null default '',
  location text not null default '',
  location_ar text not null default '',
  deadline timestamptz,
  can_employee_view_results boolean not null default true,
  created_at timestamptz not null default now()
);
create index jobs_company on jobs (company_id);

create table job_tests (
  job_id bigint not null references jobs (id) on delete cascade,
  test_id bigint not null references tests (id),
  company_id bigint not null references companies (id),
  position integer not null check (position > 0),
  primary key (job_id, test_id),
  unique (job_id, position)
);
create index job_tests_test on job_tests (test_id);

create table applications (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  user_id bigint not null references users (id),
  job_id bigint not null references jobs (id),
  -- 0 not begun, 1 in progress, 2 completed, 3 archived
  status smallint not null default 0 check (status between 0 and 3),
  transaction_id text check (length(transaction_id) <= 64),
  knocked_at timestamptz,
  applied_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (user_id, job_id)
);
create index applications_job on applications (job_id);
create index applications_company on applications (company_id, id);

create table assessments (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  application_id bigint not null references applications (id) on delete cascade,
  parent_id bigint references assessments (id) on delete cascade,
  test_id bigint not null references tests (id),
  position integer not null default 1,
  -- 0 not started, 1 in progress, 2 completed, 4 tie to resolve
  status smallint not null default 0 check (status in (0, 1, 2, 4)),
  started_at timestamptz,
  completed_at timestamptz,
  unique (application_id, test_id)
);
create index assessments_parent on assessments (parent_id) where parent_id is not null;
create index assessments_test on assessments (test_id);

create table answers (
  assessment_id bigint not null references assessments (id) on delete cascade,
  question_id bigint not null references questions (id),
  company_id bigint not null references companies (id),
  data jsonb not null,
  -- The client's operation and its revision: retries and second tabs neither double nor blank an answer.
  op_id uuid,
  rev bigint not null default 0 check (rev >= 0),
  rt_ms integer check (rt_ms >= 0),
  late boolean not null default false,
  received_at timestamptz not null default now(),
  primary key (assessment_id, question_id)
);
create index answers_question on answers (question_id);

-- What the candidate has chosen but not yet submitted.
create table answer_drafts (
  assessment_id bigint not null references assessments (id) on delete cascade,
  question_id bigint not null references questions (id),
  company_id bigint not null references companies (id),
  data jsonb not null,
  op_id uuid,
  rev bigint not null default 0 check (rev >= 0),
  received_at timestamptz not null default now(),
  primary key (assessment_id, question_id)
);
create index answer_drafts_question on answer_drafts (question_id);
