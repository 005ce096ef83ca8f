import { and, asc, desc, eq, exists, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { applications, type TieDocument } from '../../platform/db/schema/applications.ts'
import {
  type Findings,
  scores,
  scorings,
  type TraitDocument,
  tiedTraits,
  traitScores,
} from '../../platform/db/schema/scores.ts'
import { type Reach, within } from '../access/reach.ts'

export type NewScore = Omit<typeof scores.$inferInsert, 'id' | 'scoring_id' | 'company_id' | 'application_id'>

interface NewScoring extends Pick<typeof scorings.$inferInsert, 'company_id' | 'application_id' | 'cause'> {
  algorithm_version: string
  model_id: number | null
  findings: Findings | null
  traits: TraitDocument[]
  scores: NewScore[]
}

const insertScoringText = `
  insert into scorings (company_id, application_id, cause, algorithm_version, model_id, findings, traits)
  values ($1, $2, $3, $4, $5, $6, $7)`

const columns = 'assessment_id, test_id, norm_id, norm_status, algorithm_version, trace, name, value'

const insertScoringWithScoresText = `
  with act as (${insertScoringText} returning id, company_id, application_id)
  insert into scores (scoring_id, company_id, application_id, ${columns}, inputs)
  select act.*, ${columns}, coalesce(inputs, '{}')
  from act, json_to_recordset($8::json) as s (assessment_id bigint, test_id bigint, norm_id text, norm_status text,
    algorithm_version text, trace json, name text, value smallint, inputs jsonb)`

/** One act of scoring with everything it came to, as one statement. */
export async function insertScoring(tx: Db, row: NewScoring): Promise<void> {
  const values = [
    row.company_id,
    row.application_id,
    row.cause,
    row.algorithm_version,
    row.model_id,
    row.findings && JSON.stringify(row.findings),
    row.traits.length > 0 ? JSON.stringify(row.traits) : null,
  ]
  await tx.$client.query(
    row.scores.length > 0
      ? {
          name: 'insert_scoring_with_scores',
          text: insertScoringWithScoresText,
          values: [...values, JSON.stringify(row.scores)],
        }
      : { name: 'insert_scoring', text: insertScoringText, values },
  )
}

interface Which {
  applicationId: number
}

/** Whose texts are gone, and the rest was kept for research. */
export async function isOfErasedPerson(db: Db, { applicationId }: Which): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(applications.id, applicationId), isNotNull(users.erased_at)))
  return found !== undefined
}

/** The newest score of each assessment that measures something other than traits. */
export async function findPartScores(db: Db, { applicationId }: Which) {
  return db
    .selectDistinctOn([scores.assessment_id, scores.name])
    .from(scores)
    .where(and(eq(scores.application_id, applicationId), isNotNull(scores.assessment_id)))
    .orderBy(asc(scores.assessment_id), asc(scores.name), desc(scores.id))
}

/** The newest composites by name. */
export async function findComposites(db: Db, { applicationId }: Which) {
  return db
    .selectDistinctOn([scores.name])
    .from(scores)
    .where(and(eq(scores.application_id, applicationId), isNull(scores.assessment_id)))
    .orderBy(asc(scores.name), desc(scores.id))
}

export type ScoreRow = Awaited<ReturnType<typeof findComposites>>[number]

/** The newest score of each trait, custom ones among them. */
export async function findTraitScores(db: Db, { applicationId }: Which) {
  return db
    .selectDistinctOn([traitScores.trait_id])
    .from(traitScores)
    .where(eq(traitScores.application_id, applicationId))
    .orderBy(asc(traitScores.trait_id), desc(traitScores.scoring_id))
}

export type TraitScoreRow = Awaited<ReturnType<typeof findTraitScores>>[number]

/** The newest scoring that came to composites. */
export async function findNewestFindings(db: Db, { applicationId }: Which) {
  const [scoring] = await db
    .select()
    .from(scorings)
    .where(and(eq(scorings.application_id, applicationId), isNotNull(scorings.findings)))
    .orderBy(desc(scorings.id))
    .limit(1)
  return scoring
}

const ofCompanyAndJob = { company: applications.company_id, job: applications.job_id }

/** Holds an application, so that nothing else completes or scores it meanwhile. */
export async function lockForScoring(tx: Db, reach: Reach, applicationId: number) {
  const [application] = await tx
    .select({ companyId: applications.company_id, applicationId: applications.id, jobId: applications.job_id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), within(reach, ofCompanyAndJob)))
    .for('update')
  return application
}

/** Applications that have scores. */
export async function findScoredApplications(
  db: Db,
  reach: Reach,
  { jobId, applicationId }: { jobId?: number | undefined; applicationId?: number | undefined },
): Promise<number[]> {
  const scored = db.select({ id: scorings.id }).from(scorings).where(eq(scorings.application_id, applications.id))
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        exists(scored),
        within(reach, ofCompanyAndJob),
        jobId === undefined ? undefined : eq(applications.job_id, jobId),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(asc(applications.id))
  return rows.map(({ id }) => id)
}

/** The newest fit score of each application for a job, with its error; -1 where there is none yet. */
export async function findFitScores(db: Db, reach: Reach, jobId: number) {
  return db
    .selectDistinctOn([scores.application_id], {
      application_id: scores.application_id,
      value: scores.value,
      trace: scores.trace,
    })
    .from(scores)
    .innerJoin(applications, eq(applications.id, scores.application_id))
    .where(
      and(
        eq(applications.job_id, jobId),
        eq(scores.name, 'fit_score'),
        isNull(scores.assessment_id),
        within(reach, ofCompanyAndJob),
      ),
    )
    .orderBy(asc(scores.application_id), desc(scores.id))
}

export async function findTies(db: Db, assessmentId: number) {
  return db.select().from(tiedTraits).where(eq(tiedTraits.assessment_id, assessmentId)).orderBy(asc(tiedTraits.place))
}

/** Completion writes them with where the assessment stands; this is for later changes. */
export async function setTies(tx: Db, assessmentId: number, ties: TieDocument | null): Promise<void> {
  await tx.$client.query({
    name: 'set_ties',
    text: 'update assessments set ties = $2 where id = $1',
    values: [assessmentId, ties && JSON.stringify(ties)],
  })
}
