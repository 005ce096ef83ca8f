import type { KeyStatus } from '@mizan/contract/packs/test'
import type { ApplicationStatus } from '@mizan/domain/applications/application-status'
import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Trace } from '@mizan/domain/scores/trace'
import type { Db } from '../db/client.ts'
import type { jobKnockOutRules } from '../db/schema/applications.ts'
import type { TraitScoreRow } from './scores.db.ts'

export interface ScoredApplication {
  id: number
  company_id: number
  user_id: number
  job_id: number
  status: ApplicationStatus
  knocked_at: string | null
  time_factor: number
  custom_report: unknown
  fit_weights: Record<string, number> | null
}

/** An assessment of the application, children among them. */
export interface WorkRow {
  id: number
  parent_id: number | null
  test_id: number
  kind: string
  key_status: KeyStatus
  status: AssessmentStatus
  voided_at: string | null
  elapsed_s: number
}

export type RuleRow = Omit<typeof jobKnockOutRules.$inferSelect, 'created_at'>

export interface PartScoreRow {
  assessment_id: number
  name: string
  value: number
  trace: Trace
}

export type StoredTraitRow = Pick<TraitScoreRow, (typeof traitColumns)[number]>

const traitColumns = [
  'trait_id',
  'is_custom',
  'answered',
  'raw_mean',
  'z',
  'sten_score',
  'sten_score_percentage',
  'sem_percentage',
  'trace',
] as const satisfies (keyof TraitScoreRow)[]

/** Everything that the database knows about an application and that its scores depend on, except for the answers. */
export interface DeskRow {
  application: ScoredApplication
  work: WorkRow[]
  /** The order in which the candidate put tied traits. */
  choices: { assessment_id: number; trait_id: number; scale: number }[]
  trait_weights: { trait_id: number; weight: number }[]
  /** The team of the job without the candidate. */
  team: { id: number; user_id: number | null; percentages: Record<string, number> | null }[]
  /** Rules of the job that have not spoken yet: one that has says nothing again, for a person may have set it aside. */
  rules: RuleRow[]
  /** The newest score of each assessment that measures something other than traits. */
  part_scores: PartScoreRow[]
  /** The newest score of each trait, custom ones among them. */
  trait_scores: StoredTraitRow[]
  /** The newest models that count for the company: of the product, and its own. */
  base_model_id: number | null
  own_model_id: number | null
  /** How many norms there are. None is ever changed or taken away, so as many are the same ones. */
  norms_known: number
}

const object = (alias: string, columns: readonly string[]): string =>
  `json_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`

const list = (json: string, rest: string): string => `(select coalesce(json_agg(${json}), '[]') ${rest})`

/** Whatever is written by scoring is looked for only where something was scored: most often nothing was. */
const onceScored = (scored: string): string =>
  `case when exists (select from scorings g where g.application_id = ap.id) then ${scored} else '[]' end`

/*
 * One statement for what used to take a dozen round trips: it runs inside the transaction that completes an assessment,
 * while the candidate waits. Whatever is being completed at this moment ends now.
 */
const deskText = (which: string): string => `
  select
    json_build_object('id', ap.id, 'company_id', ap.company_id, 'user_id', ap.user_id, 'job_id', ap.job_id,
      'status', ap.status, 'knocked_at', ap.knocked_at, 'time_factor', u.time_factor,
      'custom_report', c.custom_report, 'fit_weights', j.fit_weights) as application,
    ${list(
      `json_build_object('id', a.id, 'parent_id', a.parent_id, 'test_id', a.test_id, 'kind', t.kind,
        'key_status', t.key_status, 'status', a.status, 'voided_at', a.voided_at, 'elapsed_s', extract(epoch from
          coalesce(a.completed_at, clock_timestamp()) - coalesce(a.started_at, now()))::float8) order by a.position, a.id`,
      'from assessments a join tests t on t.id = a.test_id where a.application_id = ap.id and a.company_id = ap.company_id',
    )} as work,
    ${onceScored(
      list(
        object('x', ['assessment_id', 'trait_id', 'scale']),
        `from tied_traits x where x.scale is not null
          and x.assessment_id in (select a.id from assessments a where a.application_id = ap.id)`,
      ),
    )} as choices,
    ${list(
      `${object('w', ['trait_id', 'weight'])} order by w.trait_id`,
      'from job_traits w where w.job_id = ap.job_id',
    )} as trait_weights,
    ${list(
      `${object('m', ['id', 'user_id', 'percentages'])} order by m.id`,
      'from job_team m where m.job_id = ap.job_id and (m.user_id is null or m.user_id <> ap.user_id)',
    )} as team,
    ${list(
      `${object('r', ['id', 'job_id', 'company_id', 'rule', 'question_id', 'options', 'value', 'score', 'reason'])} order by r.id`,
      `from job_knock_out_rules r where r.job_id = ap.job_id
        and not exists (select from knock_outs k where k.application_id = ap.id and k.rule_id = r.id)`,
    )} as rules,
    ${onceScored(
      list(
        `${object('s', ['assessment_id', 'name', 'value', 'trace'])} order by s.assessment_id, s.name`,
        `from (select distinct on (assessment_id, name) * from scores
          where application_id = ap.id and assessment_id is not null order by assessment_id, name, id desc) s`,
      ),
    )} as part_scores,
    ${onceScored(
      list(
        `${object('s', traitColumns)} order by s.trait_id`,
        `from (select distinct on (trait_id) * from trait_scores
          where application_id = ap.id order by trait_id, scoring_id desc) s`,
      ),
    )} as trait_scores,
    (select count(*) from norms) as norms_known,
    (select m.id from trait_models m where m.company_id is null order by m.version desc limit 1) as base_model_id,
    (select m.id from trait_models m where m.company_id = ap.company_id order by m.version desc limit 1) as own_model_id
  from applications ap
  join users u on u.id = ap.user_id
  join jobs j on j.id = ap.job_id
  join companies c on c.id = ap.company_id
  where ${which} and ap.company_id = $2`

const readDeskText = deskText('ap.id = $1')
const readDeskOfText = deskText('ap.id = (select a.application_id from assessments a where a.id = $1)')

export async function readDesk(db: Db, companyId: number, applicationId: number): Promise<DeskRow | undefined> {
  const values = [applicationId, companyId]
  const { rows } = await db.$client.query<DeskRow>({ name: 'read_desk', text: readDeskText, values })
  return rows[0]
}

/** The desk of the application that an assessment belongs to. */
export async function readDeskOf(db: Db, companyId: number, assessmentId: number): Promise<DeskRow | undefined> {
  const values = [assessmentId, companyId]
  const { rows } = await db.$client.query<DeskRow>({ name: 'read_desk_of', text: readDeskOfText, values })
  return rows[0]
}
