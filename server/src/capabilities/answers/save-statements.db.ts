import { DEADLINE_GRACE_SECONDS } from '@mizan/domain/applications/deadline'
import { RUN_GRACE_MS } from '@mizan/domain/runs/run-clock'

/* The statements that store answers. */

export const stateColumns = `a.status, ap.id as application_id, ap.status as application_status, ap.knocked_at, j.deadline`

export const ownAssessment = `
  from assessments a
  join applications ap on ap.id = a.application_id
  join jobs j on j.id = ap.job_id
  where a.id = $1 and a.company_id = $2 and ap.user_id = $3`

const runOf = 'r.assessment_id = a.id'

/** From then on nothing counts that arrives (`isRoundOver`). A game with one clock has one run, which no other follows. */
const endOfRun = `least(
  r.begun_at + (r.limit_ms + ${RUN_GRACE_MS}) * interval '1 millisecond',
  (select min(next.begun_at) from runs next where next.assessment_id = r.assessment_id and next.id > r.id
    and next.begun_at < r.begun_at + r.limit_ms * interval '1 millisecond'))`

/**
 * Out of sight of the planner: it would take the length of the list for a reason to plan every call anew, which costs
 * more than the call.
 */
const questions = '(select $4::bigint[])'

/** One of those that count by their arrival. Their list is out of sight of the planner for the same reason. */
const isByArrival = 'i.question = any((select $5::bigint[])::bigint[])'

/** No more of them than is needed: the view over the sheet would take all of it apart. */
const draftsWith = (columns: string) => `
  draft_sheets sheet cross join lateral json_to_recordset(sheet.items) as draft (question bigint, ${columns})
  where sheet.assessment_id = $1`

const runOfQuestion = '(r.question_id is null or r.question_id = i.question)'

/** What a run of the server's clock adds to the statement below; most tests have none, and do not pay for it. */
const timing = {
  timed: {
    orPlaying: `or exists (select from runs r where ${runOf})`,
    isBegun: `not exists (
      select from unnest(${questions}) as i (question)
      where not exists (select from runs r where ${runOf} and ${runOfQuestion}))`,
    withRun: `left join runs r on r.assessment_id = held.id and ${runOfQuestion}`,
    isLate: `coalesce(held.read_at > ${endOfRun}, false)`,
    lastRun: `
      left join lateral (
        select r.begun_at, r.limit_ms from runs r where r.assessment_id = held.id order by r.id desc limit 1
      ) last_run on true`,
    lastRunColumns: 'last_run.begun_at, last_run.limit_ms',
  },
  untimed: {
    orPlaying: '',
    isBegun: 'true',
    withRun: '',
    isLate: 'false',
    lastRun: '',
    lastRunColumns: 'null as begun_at, null as limit_ms',
  },
}

/*
 * One statement for a whole call. It holds the assessment against completion while it writes (completion takes the row
 * for itself first), and looks at its state under that lock: an answer is in what gets scored, or it is refused.
 * Rows go in by question, so that two tabs never wait for each other in a circle. A draft with a higher revision than
 * an answer stands, and the answer is not stored unless it says the same; what has no revision comes later than the draft,
 * and is no lower.
 */
function saveStatement(clock: keyof typeof timing): { name: string; text: string } {
  const { orPlaying, isBegun, withRun, isLate, lastRun, lastRunColumns } = timing[clock]
  const text = `
  with held as (
    select a.id, a.company_id, ${stateColumns}, clock_timestamp() as read_at,
      a.status = 1 and ap.status = 1 and (
        j.deadline is null or clock_timestamp() <= j.deadline + interval '${DEADLINE_GRACE_SECONDS} seconds' ${orPlaying}
      ) as is_open,
      ${isBegun} as is_begun
    ${ownAssessment} and a.test_id = $6
    for key share of a
  ), saved as (
    insert into answers (assessment_id, question_id, company_id, data, op_id, rev, rt_ms, received_at, late)
    select held.id, i.question, held.company_id, i.data, i.op_id, coalesce(greatest(i.rev, d.rev), 0), i.rt_ms,
      held.read_at, ${isLate}
    from held
    cross join unnest(${questions}, $7::jsonb[], $8::uuid[], $9::bigint[], $10::integer[])
      as i (question, data, op_id, rev, rt_ms)
    left join (select draft.question, draft.rev from ${draftsWith('rev bigint')}) d on d.question = i.question
    ${withRun}
    where held.is_open and held.is_begun and (d.rev is null or ${isByArrival} or i.rev >= d.rev
      or i.data = (select draft.data from ${draftsWith('data jsonb')} and draft.question = i.question))
    order by i.question
    on conflict (assessment_id, question_id) do update
    set data = excluded.data, op_id = excluded.op_id, rev = greatest(excluded.rev, answers.rev),
      rt_ms = excluded.rt_ms, received_at = excluded.received_at, late = excluded.late
    where (excluded.rev > answers.rev or excluded.question_id = any($5::bigint[])) and (answers.late or not excluded.late)
    returning question_id, rev
  )
  select status, application_id, application_status, knocked_at, deadline, read_at, is_open, is_begun,
    (select json_agg(json_build_array(question_id, rev)) from saved) as saved, ${lastRunColumns}
  from held ${lastRun}`
  return { name: `save_${clock}_answers`, text }
}

export const saveStatements = { timed: saveStatement('timed'), untimed: saveStatement('untimed') }
