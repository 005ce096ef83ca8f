import type { Trace } from '@mizan/domain/scores/trace'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { applications, type jobKnockOutRules } from '../../platform/db/schema/applications.ts'
import { interviewQuestions, traits } from '../../platform/db/schema/packs.ts'
import { traitScores } from '../../platform/db/schema/scores.ts'
import type { TraitScoreRow } from './scores.db.ts'

export type RuleRow = Omit<typeof jobKnockOutRules.$inferSelect, 'created_at'>

interface PartScoreRow {
  assessment_id: number
  name: string
  value: number
  trace: Trace
}

export type StoredTraitRow = Pick<TraitScoreRow, (typeof traitColumns)[number]>

const traitColumns = [
  'assessment_id',
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

/** What the job, the company and earlier scorings bring to the composites of an application. */
export interface Records {
  fit_weights: Record<string, number> | null
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
}

const object = (alias: string, columns: readonly string[]): string =>
  `json_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`

const list = (json: string, rest: string): string => `(select coalesce(json_agg(${json}), '[]') ${rest})`

/** Rows that scoring writes are looked for only where something was scored: most often nothing was. */
const onceScored = (scored: string): string =>
  `case when exists (select from scorings g where g.application_id = ap.id) then ${scored} else '[]' end`

const readRecordsText = `
  select
    j.fit_weights,
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
    (select m.id from trait_models m where m.company_id is null order by m.version desc limit 1) as base_model_id,
    (select m.id from trait_models m where m.company_id = ap.company_id order by m.version desc limit 1) as own_model_id
  from applications ap join jobs j on j.id = ap.job_id
  where ap.id = $1`

/** The caller has read the application. */
export async function readRecords(db: Db, applicationId: number): Promise<Records> {
  const values = [applicationId]
  const { rows } = await db.$client.query<Records>({ name: 'read_records', text: readRecordsText, values })
  const [records] = rows
  if (!records) throw new Error(`Application ${applicationId} is gone`)
  return records
}

/** The interview questions of a model. */
export async function findBank(db: Db, modelId: number | null) {
  if (modelId === null) return undefined
  return db
    .select({ id: interviewQuestions.id, trait_id: interviewQuestions.trait_id, purpose: interviewQuestions.purpose })
    .from(interviewQuestions)
    .where(eq(interviewQuestions.model_id, modelId))
    .orderBy(asc(interviewQuestions.id))
}

/** The traits of a company's own model, each made of base traits. */
export async function findCustomTraits(db: Db, modelId: number | null) {
  if (modelId === null) return undefined
  return db
    .select({ id: traits.id, score_mapping: traits.score_mapping })
    .from(traits)
    .where(eq(traits.model_id, modelId))
    .orderBy(asc(traits.id))
}

/** The newest percentages of colleagues on the base traits. */
export async function findColleaguePercentages(db: Db, companyId: number, userIds: number[]) {
  if (userIds.length === 0) return []
  return db
    .selectDistinctOn([applications.user_id, traitScores.trait_id], {
      user_id: applications.user_id,
      trait_id: traitScores.trait_id,
      percentage: traitScores.sten_score_percentage,
    })
    .from(traitScores)
    .innerJoin(applications, eq(applications.id, traitScores.application_id))
    .where(
      and(
        eq(traitScores.company_id, companyId),
        eq(traitScores.is_custom, false),
        inArray(applications.user_id, userIds),
      ),
    )
    .orderBy(asc(applications.user_id), asc(traitScores.trait_id), desc(traitScores.scoring_id))
}
