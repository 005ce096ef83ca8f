-- What somebody has chosen so far is one sheet for each assessment instead of a row for each question: one row is written
-- by an autosave, however many questions it holds. Its version is never used again, so a node that remembers the sheet
-- finds out in the same statement whether it is still the one that is stored.
create table draft_sheets (
  assessment_id bigint primary key references assessments on delete cascade,
  company_id bigint not null,
  version uuid not null,
  -- A list of what came: question, data, op_id, rev, rt_ms; and received_at and late, where the clock of a run or what is
  -- submitted was looked at. The others came after the sheet was begun, in time, and before anything was submitted.
  items json not null,
  begun_at timestamptz not null
) with (fillfactor = 50, toast_tuple_target = 8160);

-- A sheet of a whole test fits on a page. Compressing it would take longer than writing it.
alter table draft_sheets alter column items set storage external;

insert into draft_sheets (assessment_id, company_id, version, items, begun_at)
select assessment_id, company_id, gen_random_uuid(), json_agg(json_build_object(
    'question', question_id, 'data', data, 'op_id', op_id, 'rev', rev, 'rt_ms', rt_ms,
    'received_at', received_at, 'late', late
  ) order by question_id), min(received_at)
from answer_drafts group by assessment_id, company_id;

drop table answer_drafts;

-- The same question by question, for whoever reads it.
create view answer_drafts as
select s.assessment_id, i.question as question_id, s.company_id, i.data, i.op_id, i.rev, i.rt_ms,
  coalesce(i.received_at, s.begun_at) as received_at, coalesce(i.late, false) as late
from draft_sheets s cross join lateral json_to_recordset(s.items) as i (
  question bigint, data json, op_id uuid, rev bigint, rt_ms integer, received_at timestamptz, late boolean
);
