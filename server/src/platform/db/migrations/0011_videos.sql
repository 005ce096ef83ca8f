-- Recorded answers of video interviews. The files themselves are in the storage, under names of our own.

create unique index assessments_of_company on assessments (company_id, id);

create table videos (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  assessment_id bigint not null,
  question_id bigint not null references questions (id),
  storage_key text not null unique check (storage_key <> ''),
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  duration_ms integer not null check (duration_ms >= 0),
  -- How often this answer was uploaded: a retry after a fault may replace it, a few times.
  uploads integer not null default 1 check (uploads > 0),
  uploaded_at timestamptz not null default now(),
  unique (assessment_id, question_id),
  foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
);
