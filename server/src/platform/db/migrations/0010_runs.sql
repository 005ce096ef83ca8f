-- The server's clock of timed games.

create table runs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  assessment_id bigint not null references assessments (id) on delete cascade,
  -- The round, where each round has its own clock; null when one clock counts for the whole game.
  question_id bigint references questions (id),
  -- When its questions were handed out for the first time.
  begun_at timestamptz not null default clock_timestamp(),
  -- With the extra time of the candidate, as it was granted at that moment.
  limit_ms integer not null check (limit_ms > 0),
  time_factor numeric(4, 2) not null check (time_factor between 1 and 5),
  -- When the last answer that counts was received, or the end of the time. Null while it is played.
  ended_at timestamptz check (ended_at >= begun_at),
  unique nulls not distinct (assessment_id, question_id)
);
create index runs_question on runs (question_id) where question_id is not null;
create index runs_company on runs (company_id);
