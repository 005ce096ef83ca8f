-- What packs bring: versions of instruments, the competencies with what is asked about them, and norms.

-- SHA-256 of the content as it was imported: the same content is not imported again.
alter table tests add column sha256 text not null default '';
-- The version its author gave the pack. Ours also rises when content changed without it.
alter table tests add column pack_version integer not null default 1 check (pack_version > 0);
alter table tests add column key_status text not null default 'no-key'
  check (key_status in ('keyed', 'provisional', 'expert', 'rubric', 'no-key'));

-- The id of the question in its pack, which stays the same from version to version. Never shown to candidates.
alter table questions add column ref text not null default gen_random_uuid()::text;
alter table questions add unique (test_id, ref);

-- A version never changes: answers and scores that point to it mean what they meant.
create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of % never changes; import a new one', tg_table_name;
end $$;
create trigger tests_no_change before update of slug, version, kind, content, key_status on tests
  for each row execute function refuse_version_change();
create trigger questions_no_change before update on questions
  for each row execute function refuse_version_change();
create trigger question_keys_no_change before update on question_keys
  for each row execute function refuse_version_change();

-- One version of the competencies; of the product when the company is null, otherwise the custom traits of a company.
create table trait_models (
  id bigint generated always as identity primary key,
  company_id bigint references companies (id) on delete cascade,
  version integer not null check (version > 0),
  pack_version integer not null check (pack_version > 0),
  sha256 text not null check (sha256 <> ''),
  created_at timestamptz not null default now(),
  unique nulls not distinct (company_id, version)
);

create table pillars (
  model_id bigint not null references trait_models (id) on delete cascade,
  id integer not null check (id > 0),
  content jsonb not null,
  primary key (model_id, id)
);

create table traits (
  model_id bigint not null references trait_models (id) on delete cascade,
  id integer not null check (id > 0),
  -- The pillar; null for a custom trait.
  group_id integer,
  -- Base trait id to weight; null for a base trait.
  score_mapping jsonb,
  content jsonb not null,
  primary key (model_id, id),
  foreign key (model_id, group_id) references pillars (model_id, id)
);

create table derailers (
  model_id bigint not null references trait_models (id) on delete cascade,
  id integer not null check (id > 0),
  trait_id integer not null,
  type text not null check (type in ('low', 'overused')),
  content jsonb not null,
  primary key (model_id, id),
  unique (model_id, type, trait_id),
  foreign key (model_id, trait_id) references traits (model_id, id) on delete cascade
);

create table interview_questions (
  model_id bigint not null references trait_models (id) on delete cascade,
  -- Unique within the model, whatever the purpose; questions are taken in this order.
  id integer not null check (id > 0),
  trait_id integer not null,
  purpose text not null check (purpose in ('confirm', 'low', 'overused')),
  content jsonb not null,
  primary key (model_id, id),
  foreign key (model_id, trait_id) references traits (model_id, id) on delete cascade
);
create index interview_questions_trait on interview_questions (model_id, trait_id, purpose);

-- Rows are never changed: a score keeps the id of the norm it was made with.
create table norms (
  id text primary key check (id <> ''),
  -- `trait-7`, or the kind of a game.
  subject text not null check (subject <> ''),
  version integer not null check (version > 0),
  status text not null check (status in ('provisional', 'interim', 'normed')),
  n integer not null check (n >= 0),
  mean double precision not null,
  sd double precision not null check (sd > 0),
  reliability double precision check (reliability > 0 and reliability < 1),
  distribution jsonb,
  created_at timestamptz not null default now(),
  unique (subject, version)
);

create trigger trait_models_no_change before update on trait_models
  for each row execute function refuse_version_change();
create trigger pillars_no_change before update on pillars
  for each row execute function refuse_version_change();
create trigger traits_no_change before update on traits
  for each row execute function refuse_version_change();
create trigger derailers_no_change before update on derailers
  for each row execute function refuse_version_change();
create trigger interview_questions_no_change before update on interview_questions
  for each row execute function refuse_version_change();
create trigger norms_no_change before update or delete on norms
  for each row execute function refuse_version_change();
