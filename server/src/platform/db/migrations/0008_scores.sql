-- Every number of a report, with what it was made of; who marked, who was knocked out, and which traits are tied.

-- One act of scoring: an assessment was completed, traits were untied, a text was marked, everything was scored again.
create table scorings (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  application_id bigint not null,
  cause text not null check (cause in ('completed', 'untied', 'marked', 'voided', 'reopened', 'rescored')),
  algorithm_version text not null check (algorithm_version <> ''),
  -- Which competencies, derailers and interview questions the findings point to.
  model_id bigint references trait_models (id),
  -- What is no number: matched traits, derailers, questions, the team. Null until composites exist.
  findings jsonb,
  created_at timestamptz not null default now(),
  unique (company_id, application_id, id),
  foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
);
create index scorings_application on scorings (application_id, id);

-- The newest row of a name is the score; older ones stay, and a released report goes on reading them.
create table scores (
  id bigint generated always as identity primary key,
  scoring_id bigint not null,
  company_id bigint not null,
  application_id bigint not null,
  -- Null for a composite.
  assessment_id bigint references assessments (id) on delete cascade,
  -- The version of the test, and so of its key; null for a composite.
  test_id bigint references tests (id),
  name text not null check (name <> ''),
  -- -1 = not assessed
  value smallint not null check (value between -1 and 100),
  norm_id text check (norm_id <> ''),
  norm_status text check (norm_status in ('provisional', 'interim', 'normed')),
  algorithm_version text not null check (algorithm_version <> ''),
  -- Which answers were scored: their number and a fingerprint; for a composite, the scores it is made of.
  inputs jsonb not null default '{}',
  trace jsonb not null,
  foreign key (company_id, application_id, scoring_id) references scorings (company_id, application_id, id)
    on delete cascade,
  check ((norm_id is null) = (norm_status is null))
);
create index scores_newest on scores (application_id, name, id desc);
create index scores_scoring on scores (scoring_id);
create index scores_assessment on scores (assessment_id) where assessment_id is not null;
create index scores_norm on scores (norm_id) where norm_id is not null;

create table trait_scores (
  id bigint generated always as identity primary key,
  scoring_id bigint not null,
  company_id bigint not null,
  application_id bigint not null,
  -- Null for a custom trait, which is a composite.
  assessment_id bigint references assessments (id) on delete cascade,
  test_id bigint references tests (id),
  trait_id integer not null check (trait_id > 0),
  is_custom boolean not null default false,
  sten_score_percentage smallint not null check (sten_score_percentage between -1 and 100),
  sten_score smallint not null check (sten_score = -1 or sten_score between 1 and 10),
  -- Unrounded, so that equal percentages can still be ordered; null when not assessed.
  z double precision,
  raw_mean double precision,
  answered smallint,
  sem_percentage double precision,
  norm_id text check (norm_id <> ''),
  norm_status text check (norm_status in ('provisional', 'interim', 'normed')),
  algorithm_version text not null check (algorithm_version <> ''),
  inputs jsonb not null default '{}',
  trace jsonb not null,
  foreign key (company_id, application_id, scoring_id) references scorings (company_id, application_id, id)
    on delete cascade,
  check ((norm_id is null) = (norm_status is null)),
  check (is_custom = (assessment_id is null))
);
create index trait_scores_newest on trait_scores (application_id, trait_id, id desc);
create index trait_scores_scoring on trait_scores (scoring_id);
create index trait_scores_assessment on trait_scores (assessment_id) where assessment_id is not null;
create index trait_scores_norm on trait_scores (norm_id) where norm_id is not null;

-- Only erasing a person takes scores away, through the application.
create function refuse_score_change() returns trigger language plpgsql as $$
begin
  raise exception '% are append-only; score again instead', tg_table_name;
end $$;
create trigger scorings_no_change before update on scorings for each row execute function refuse_score_change();
create trigger scores_no_change before update on scores for each row execute function refuse_score_change();
create trigger trait_scores_no_change before update on trait_scores for each row execute function refuse_score_change();

-- Traits that nobody could order yet. The candidate sees the option, never the trait.
create table tied_traits (
  assessment_id bigint not null references assessments (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  place smallint not null check (place > 0),
  trait_id integer not null check (trait_id > 0),
  option_id bigint not null,
  -- The candidate's answer; null while it is awaited.
  scale smallint check (scale between 1 and 5),
  primary key (assessment_id, trait_id),
  unique (assessment_id, place),
  unique (assessment_id, option_id)
);

-- What a person gives to an answer that no key can judge: a text from 0 to 1, a recording from 1 to 5. The newest counts.
create table marks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  assessment_id bigint not null references assessments (id) on delete cascade,
  question_id bigint not null references questions (id),
  value double precision not null check (value between 0 and 5),
  marked_by text not null check (btrim(marked_by) <> ''),
  note text not null default '',
  created_at timestamptz not null default now()
);
create index marks_newest on marks (assessment_id, question_id, id desc);
create index marks_question on marks (question_id);
create trigger marks_no_change before update on marks for each row execute function refuse_score_change();

-- The rule as it was, what was answered, and what a person said about it afterwards.
create table knock_outs (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  application_id bigint not null,
  rule_id bigint references job_knock_out_rules (id) on delete set null,
  rule jsonb not null,
  question_id bigint references questions (id),
  -- The chosen options, or the score that was too low.
  answer jsonb not null,
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  review text check (review in ('upheld', 'reinstated')),
  review_reason text check (btrim(review_reason) <> ''),
  reviewed_by text check (btrim(reviewed_by) <> ''),
  foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
  check ((review is null) = (reviewed_at is null)),
  check ((review is null) = (review_reason is null)),
  check ((review is null) = (reviewed_by is null))
);
create index knock_outs_application on knock_outs (application_id);
create index knock_outs_rule on knock_outs (rule_id) where rule_id is not null;
create index knock_outs_question on knock_outs (question_id) where question_id is not null;

alter table assessments
  -- A technical fault: what was measured does not count.
  add column voided_at timestamptz,
  add column void_reason text not null default '',
  -- Not a first attempt any more, so never part of a norm.
  add column reopened_at timestamptz,
  add check (voided_at is null or btrim(void_reason) <> '');

-- Weights of the parts of the fit score; null = the standing ones.
alter table jobs add column fit_weights jsonb;

-- The second look at how well the statements of a trait hold together.
alter table norms add column omega double precision check (omega between -1 and 1);
