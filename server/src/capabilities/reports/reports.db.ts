import type { Kind } from '@mizan/contract/kinds/registry'
import type { Derailer, InterviewQuestion } from '@mizan/contract/packs/interview'
import type { Pillar, Trait } from '@mizan/contract/packs/traits'
import type { ReportDerailer, ReportInterviewQuestion } from '@mizan/contract/schemas/report'
import type { Text } from '@mizan/contract/text'
import type { NormStatus } from '@mizan/domain/norms/norm'
import type { Trace } from '@mizan/domain/scores/trace'
import type { Db } from '../../platform/db/client.ts'
import type { StoredTest } from '../../platform/db/schema/packs.ts'
import type { Findings } from '../../platform/db/schema/scores.ts'

interface DriversRow {
  content: object
  data: unknown
  kind: string
}

const driversText = `
  select t.kind, q.content, w.data
  from assessments a
  join tests t on t.id = a.test_id
  join questions q on q.test_id = t.id
  join answers w on w.assessment_id = a.id and w.question_id = q.id
  where a.application_id = $1 and a.company_id = $2 and a.status = 2 and t.kind = any ($3)
  order by a.position, q.position`

/** Completed rankings of an application with what there was to rank. */
export async function findRankings(
  db: Db,
  { applicationId, companyId }: { applicationId: number; companyId: number },
  kinds: readonly string[],
): Promise<DriversRow[]> {
  const values = [applicationId, companyId, kinds]
  const { rows } = await db.$client.query<DriversRow>({ name: 'find_rankings', text: driversText, values })
  return rows
}

export interface ScoreRow {
  name: string
  value: number
  trace: Trace
  norm_n: number | null
}

export interface TraitScoreRow {
  trait_id: number
  is_custom: boolean
  sten_score_percentage: number
  sem_percentage: number | null
  norm_status: NormStatus | null
  norm_n: number | null
  trace: Trace
}

export interface TeamRow {
  id: number
  may_be_named: boolean
  first_name: string
  last_name: string
}

/** As a pack tells it; a version from before a language was added has no words in it. */
type Stored<Content> = { [Field in keyof Content]: StoredWords<Content[Field]> } & { icon_svg: string }
type StoredWords<Value> = Value extends Text | Trait['at_their_best'] ? Partial<Value> : Value

/** How a trait shows may be said in several voices. */
export type TraitRow = Stored<Trait>
export type PillarRow = Stored<Pillar>
export type DerailerRow = Stored<Derailer> & Pick<ReportDerailer, 'type'>
export type InterviewQuestionRow = Omit<Stored<InterviewQuestion>, 'icon_svg'> &
  Pick<ReportInterviewQuestion, 'purpose'>

/** Everything scoring left for an application, with the texts it points to. */
export interface ScoredRow {
  findings: Findings | null
  scores: ScoreRow[]
  trait_scores: TraitScoreRow[]
  /** How sure the norms are that the games were compared with. */
  game_norms: NormStatus[]
  pillars: PillarRow[]
  traits: TraitRow[]
  derailers: DerailerRow[]
  interview_questions: InterviewQuestionRow[]
  team: TeamRow[]
}

/** $3 is the newest scoring that counts, $4 the moment up to which traits of the company do; without them all do. */
const lastScoring = 'coalesce($3::bigint, 9223372036854775807)'

const scoredText = `
  with scoring as (
    select model_id, findings from scorings
    where application_id = $1 and company_id = $2 and findings is not null and id <= ${lastScoring}
    order by id desc limit 1
  ), model as (
    select coalesce(
      (select model_id from scoring),
      (select id from trait_models where company_id is null order by version desc limit 1)
    ) as id
  ), own_model as (
    select id from trait_models
    where company_id = $2 and created_at <= coalesce($4::timestamptz, 'infinity')
    order by version desc limit 1
  )
  select
    (select findings from scoring) as findings,
    (select coalesce(json_agg(row), '[]') from (
      select distinct on (s.name) s.name, s.value, s.trace, n.n as norm_n
      from scores s left join norms n on n.id = s.norm_id
      where s.application_id = $1 and s.company_id = $2 and s.assessment_id is null and s.scoring_id <= ${lastScoring}
      order by s.name, s.id desc
    ) row) as scores,
    (select coalesce(json_agg(row), '[]') from (
      select distinct on (s.trait_id) s.trait_id, s.is_custom, s.sten_score_percentage, s.sem_percentage,
        s.norm_status, s.trace, n.n as norm_n
      from trait_scores s left join norms n on n.id = s.norm_id
      where s.application_id = $1 and s.company_id = $2 and s.scoring_id <= ${lastScoring}
      order by s.trait_id, s.scoring_id desc
    ) row) as trait_scores,
    (select coalesce(json_agg(norm_status) filter (where norm_status is not null), '[]') from (
      select distinct on (s.name) s.norm_status
      from scores s
      where s.application_id = $1 and s.company_id = $2 and s.assessment_id is not null and s.scoring_id <= ${lastScoring}
      order by s.name, s.id desc
    ) row) as game_norms,
    (select coalesce(json_agg(content || jsonb_build_object('id', id) order by id), '[]')
      from pillars where model_id = (select id from model)) as pillars,
    (select coalesce(json_agg(
        content || jsonb_build_object('id', id, 'group_id', group_id, 'score_mapping', score_mapping) order by id), '[]')
      from traits where model_id in (select id from model union all select id from own_model)) as traits,
    (select coalesce(json_agg(content || jsonb_build_object('id', id, 'trait_id', trait_id, 'type', type)), '[]')
      from derailers where model_id = (select id from model) and exists (
        select from scoring, jsonb_array_elements(findings -> 'derailers') found
        where (found ->> 'trait_id')::int = derailers.trait_id and found ->> 'type' = derailers.type
      )) as derailers,
    (select coalesce(json_agg(content || jsonb_build_object('id', id, 'trait_id', trait_id, 'purpose', purpose)), '[]')
      from interview_questions where model_id = (select id from model) and id in (
        select (found ->> 'id')::int from scoring, jsonb_array_elements(findings -> 'interview_questions') found
      )) as interview_questions,
    (select coalesce(json_agg(row), '[]') from (
      select t.id, t.may_be_named, coalesce(u.first_name, t.name) as first_name, coalesce(u.last_name, '') as last_name
      from applications a join job_team t on t.job_id = a.job_id left join users u on u.id = t.user_id
      where a.id = $1 and a.company_id = $2
      order by t.id
    ) row) as team`

interface Place {
  applicationId: number
  companyId: number
}

/** Up to where scores are shown, and traits of the company. */
export interface Kept {
  scoring_id: number
  marked_until: string
}

interface Scored extends Place {
  /** By the link through which they are read; null for the newest. */
  kept: Kept | null
}

/** One query, however much there is: a report is opened with a few round trips only. */
export async function findScored(db: Db, { applicationId, companyId, kept }: Scored): Promise<ScoredRow> {
  const values = [applicationId, companyId, kept?.scoring_id ?? null, kept?.marked_until ?? null]
  const query = { name: 'find_scored_report', text: scoredText, values }
  const { rows } = await db.$client.query<ScoredRow>(query)
  const [scored] = rows
  if (!scored) throw new Error('A query without from gave no row')
  return scored
}

export interface AnsweredQuestion {
  content: object
  data: unknown
}

export interface ReportedAssessmentRow {
  id: number
  parent_id: number | null
  status: 0 | 1 | 2 | 4
  test_id: number
  kind: string
  content: StoredTest
  completed_at: Date | null
  /** Of the kinds asked for, every question in its order; null for the others, and for what was never begun. */
  answers: AnsweredQuestion[] | null
}

/** That a report was opened is written by the statement that reads for it: one round trip less. */
const reportedText = `
  with viewed as (
    insert into view_log (link_id, address) select $4::bigint, $5::text where $4::bigint is not null
  )
  select a.id, a.parent_id, a.status, a.test_id, a.completed_at, t.kind, t.content,
    case when t.kind = any ($3) and a.status <> 0 then (
      select coalesce(json_agg(json_build_object('content', q.content, 'data', w.data) order by q.position), '[]')
      from questions q left join answers w on w.assessment_id = a.id and w.question_id = q.id
      where q.test_id = a.test_id
    ) end as answers
  from assessments a join tests t on t.id = a.test_id
  where a.application_id = $1 and a.company_id = $2
  order by a.position, a.id`

/** Through which link a report is opened, and from where. */
export interface View {
  linkId: number
  address: string
}

export interface Reported extends Place {
  answeredKinds: readonly Kind[]
  /** Null when no one has to know: people look at their own results, and a HEAD shows no one anything. */
  view: View | null
}

/** The assessments of an application, with the answers of some kinds; every opening through a link is kept. */
export async function findReported(
  db: Db,
  { applicationId, companyId, answeredKinds, view }: Reported,
): Promise<ReportedAssessmentRow[]> {
  const values = [applicationId, companyId, answeredKinds, view?.linkId ?? null, view?.address ?? null]
  const { rows } = await db.$client.query<ReportedAssessmentRow>({ name: 'find_reported', text: reportedText, values })
  return rows
}
