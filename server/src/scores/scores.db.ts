import { and, asc, desc, eq, exists, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Db, writeLater } from '../db/client.ts'
import { applications } from '../db/schema/applications.ts'
import { type Findings, scores, scorings, traitScores } from '../db/schema/scores.ts'

type Written = 'id' | 'scoring_id' | 'company_id' | 'application_id'
export type NewScore = Omit<typeof scores.$inferInsert, Written>
export type NewTraitScore = Omit<typeof traitScores.$inferInsert, Written>

interface NewScoring extends Pick<typeof scorings.$inferInsert, 'company_id' | 'application_id' | 'cause'> {
  algorithm_version: string
  model_id: number | null
  findings: Findings | null
  scores: NewScore[]
  traitScores: NewTraitScore[]
}

const origin = 'assessment_id, test_id, norm_id, norm_status, algorithm_version, inputs, trace'
const originTypes = `assessment_id bigint, test_id bigint, norm_id text, norm_status text, algorithm_version text,
  inputs jsonb, trace json`
const measured = 'trait_id, sten_score_percentage, sten_score, z, raw_mean, answered, sem_percentage'
const measuredTypes = `trait_id integer, sten_score_percentage smallint, sten_score smallint, z float8, raw_mean float8,
  answered smallint, sem_percentage float8`

/** One act of scoring with everything it came to, as one statement. */
const insertScoringText = `
  with act as (
    insert into scorings (company_id, application_id, cause, algorithm_version, model_id, findings)
    values ($1, $2, $3, $4, $5, $6) returning id, company_id, application_id
  ), numbers as (
    insert into scores (scoring_id, company_id, application_id, ${origin}, name, value)
    select act.*, ${origin.replace('inputs', "coalesce(inputs, '{}')")}, name, value
    from act, json_to_recordset($7::json) as s (${originTypes}, name text, value smallint)
  ), of_traits as (
    insert into trait_scores (scoring_id, company_id, application_id, ${origin}, ${measured}, is_custom)
    select act.*, ${origin.replace('inputs', "coalesce(inputs, '{}')").replace('trace', 'trace::json')}, ${measured},
      coalesce(is_custom, false)
    from act, rows from (
      json_to_recordset($8::json) as (${originTypes.replace(', trace json', '')}, ${measuredTypes}, is_custom boolean),
      unnest(string_to_array($9, chr(10)))
    ) as s (${origin.replace(', trace', '')}, ${measured}, is_custom, trace)
  )
  select id from act`

/** A trace for each row, line by line: JSON has no line breaks of its own, and reading it twice costs the database more. */
const linesOf = (rows: NewTraitScore[]): string => rows.map(({ trace }) => JSON.stringify(trace)).join('\n')

const withoutTrace = ({ trace: _, ...row }: NewTraitScore) => row

export const insertScoring = (tx: Db, row: NewScoring): Promise<void> =>
  writeLater(tx, {
    name: 'insert_scoring',
    text: insertScoringText,
    values: [
      row.company_id,
      row.application_id,
      row.cause,
      row.algorithm_version,
      row.model_id,
      row.findings && JSON.stringify(row.findings),
      JSON.stringify(row.scores),
      JSON.stringify(row.traitScores.map(withoutTrace)),
      linesOf(row.traitScores),
    ],
  })

interface Which {
  applicationId: number
  /** As it was after this scoring; without it, as it is now. */
  upTo?: number | undefined
}

/** The newest score of each assessment that measures something other than traits. */
export async function findPartScores(db: Db, { applicationId, upTo }: Which) {
  return db
    .selectDistinctOn([scores.assessment_id, scores.name])
    .from(scores)
    .where(
      and(
        eq(scores.application_id, applicationId),
        isNotNull(scores.assessment_id),
        upTo === undefined ? undefined : lte(scores.scoring_id, upTo),
      ),
    )
    .orderBy(asc(scores.assessment_id), asc(scores.name), desc(scores.id))
}

/** The newest composites by name. */
export async function findComposites(db: Db, { applicationId, upTo }: Which) {
  return db
    .selectDistinctOn([scores.name])
    .from(scores)
    .where(
      and(
        eq(scores.application_id, applicationId),
        isNull(scores.assessment_id),
        upTo === undefined ? undefined : lte(scores.scoring_id, upTo),
      ),
    )
    .orderBy(asc(scores.name), desc(scores.id))
}

export type ScoreRow = Awaited<ReturnType<typeof findComposites>>[number]

/** The newest score of each trait, custom ones among them. */
export async function findTraitScores(db: Db, { applicationId, upTo }: Which) {
  return db
    .selectDistinctOn([traitScores.trait_id])
    .from(traitScores)
    .where(
      and(
        eq(traitScores.application_id, applicationId),
        upTo === undefined ? undefined : lte(traitScores.scoring_id, upTo),
      ),
    )
    .orderBy(asc(traitScores.trait_id), desc(traitScores.id))
}

export type TraitScoreRow = Awaited<ReturnType<typeof findTraitScores>>[number]

/** The newest scoring that came to composites. */
export async function findNewestFindings(db: Db, { applicationId, upTo }: Which) {
  const [scoring] = await db
    .select()
    .from(scorings)
    .where(
      and(
        eq(scorings.application_id, applicationId),
        isNotNull(scorings.findings),
        upTo === undefined ? undefined : lte(scorings.id, upTo),
      ),
    )
    .orderBy(desc(scorings.id))
    .limit(1)
  return scoring
}

/** Holds an application, so that nobody completes or scores it meanwhile. */
export async function lockForScoring(tx: Db, applicationId: number) {
  const [application] = await tx
    .select({ companyId: applications.company_id, applicationId: applications.id, jobId: applications.job_id })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  return application
}

/** Applications that have scores. */
export async function findScoredApplications(
  db: Db,
  { jobId, applicationId }: { jobId?: number | undefined; applicationId?: number | undefined },
): Promise<number[]> {
  const scored = db.select({ id: scorings.id }).from(scorings).where(eq(scorings.application_id, applications.id))
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        exists(scored),
        jobId === undefined ? undefined : eq(applications.job_id, jobId),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(asc(applications.id))
  return rows.map(({ id }) => id)
}
