import type { Trace } from '@mizan/domain/scores/trace'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, liftTimeLimit } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { answers } from '../../platform/db/schema/answers.ts'
import { applications, assessments } from '../../platform/db/schema/applications.ts'
import { norms, tests } from '../../platform/db/schema/packs.ts'
import { scores, tiedTraits, traitScores } from '../../platform/db/schema/scores.ts'
import { type Reach, within } from '../access/reach.ts'

/** The newest version of a test, or that of a number. */
export async function findTest(db: Db, named: { id: number } | { slug: string }) {
  const [test] = await db
    .select({ id: tests.id, slug: tests.slug, version: tests.version, kind: tests.kind })
    .from(tests)
    .where('id' in named ? eq(tests.id, named.id) : eq(tests.slug, named.slug))
    .orderBy(desc(tests.version))
    .limit(1)
  return test
}

/** The forms of a version, in their order; one without a name where it has no forms. */
export const findForms = (db: Db, { slug, version }: { slug: string; version: number }) =>
  db
    .select({ id: tests.id, form: tests.form })
    .from(tests)
    .where(and(eq(tests.slug, slug), eq(tests.version, version)))
    .orderBy(asc(tests.form))

const ofReach = (reach: Reach) => within(reach, { company: applications.company_id, job: applications.job_id })

// People who have withdrawn from research or are simulated are in no statistic; neither is what was void or is no first attempt.
const counts = and(
  eq(assessments.status, 2),
  isNull(assessments.voided_at),
  isNull(assessments.reopened_at),
  isNull(users.research_withdrawn_at),
  eq(users.is_simulated, false),
)

/** The completed assessments of a test, without names. */
export async function findAnalysed(db: Db, reach: Reach, testId: number) {
  const ties = db.$count(tiedTraits, eq(tiedTraits.assessment_id, assessments.id))
  return db
    .select({ id: assessments.id, language: users.language, ties })
    .from(assessments)
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(assessments.test_id, testId), counts, ofReach(reach)))
    .orderBy(asc(assessments.id))
}

export async function findAnswers(db: Db, assessmentIds: number[]) {
  return db
    .select({
      assessment_id: answers.assessment_id,
      question_id: answers.question_id,
      data: answers.data,
      rt_ms: answers.rt_ms,
    })
    .from(answers)
    .where(and(inArray(answers.assessment_id, assessmentIds), eq(answers.late, false)))
}

/** The first score that each person has on a trait, from a completed first attempt, with the groups they belong to. */
export const findGroupedTraitScores = (db: Db, reach: Reach, traitId: number) =>
  db
    .selectDistinctOn([applications.user_id], {
      mean: traitScores.raw_mean,
      percentage: traitScores.sten_score_percentage,
      trace: traitScores.trace,
      language: users.language,
      gender: users.gender,
      ethnicity: users.ethnicity,
      nationality: users.nationality,
      extra_time: sql<boolean>`${users.time_factor} > 1`,
      job_id: applications.job_id,
      completed_at: assessments.completed_at,
    })
    .from(traitScores)
    .innerJoin(assessments, eq(assessments.id, traitScores.assessment_id))
    .innerJoin(applications, eq(applications.id, traitScores.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(traitScores.trait_id, traitId), counts, ofReach(reach)))
    .orderBy(asc(applications.user_id), asc(traitScores.scoring_id))

/** What a norm says of the people in it. */
export interface FirstScore {
  trace: Trace
  language: string
  nationality: string | null
  job_id: number
  completed_at: Date | null
}

/** Without gender and ethnicity, which have no say in norms. */
export async function findFirstTraitScores(
  db: Db,
  reach: Reach,
  traitId: number,
): Promise<(FirstScore & { mean: number })[]> {
  const rows = await findGroupedTraitScores(db, reach, traitId)
  return rows.flatMap(({ mean, trace, language, nationality, job_id, completed_at }) =>
    mean === null ? [] : [{ mean, trace, language, nationality, job_id, completed_at }],
  )
}

/** The scores of a game with the form they were scored from, of these versions of its test. */
export const findRunsOfForms = (db: Db, reach: Reach, game: string, testIds: number[]) =>
  db
    .selectDistinctOn([scores.assessment_id], { test_id: assessments.test_id, trace: scores.trace })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessment_id))
    .innerJoin(applications, eq(applications.id, scores.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(scores.name, game), inArray(assessments.test_id, testIds), counts, ofReach(reach)))
    .orderBy(asc(scores.assessment_id), desc(scores.id))

/** The first run that each person has completed of a game, in any form. */
export const findFirstRuns = (db: Db, reach: Reach, game: string): Promise<FirstRun[]> =>
  db
    .selectDistinctOn([applications.user_id], {
      trace: scores.trace,
      assessment_id: assessments.id,
      test_id: assessments.test_id,
      language: users.language,
      nationality: users.nationality,
      job_id: applications.job_id,
      completed_at: assessments.completed_at,
    })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessment_id))
    .innerJoin(applications, eq(applications.id, scores.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(scores.name, game), counts, ofReach(reach)))
    .orderBy(asc(applications.user_id), asc(scores.id))

export interface FirstRun extends FirstScore {
  assessment_id: number
  test_id: number
}

export async function findNorms(db: Db) {
  return db.selectDistinctOn([norms.subject]).from(norms).orderBy(asc(norms.subject), desc(norms.version))
}

export async function insertNorm(tx: Db, row: typeof norms.$inferInsert): Promise<void> {
  await tx.insert(norms).values(row)
}

/** The scores of all people are read for every trait, and no request waits for them. */
export async function takeTime(tx: Db): Promise<void> {
  await liftTimeLimit(tx.$client)
}

/** Completed applications of a job with the newest fit score, for groups only. */
export async function findOutcomes(db: Db, reach: Reach, jobId: number) {
  const fit = db
    .select({ value: scores.value })
    .from(scores)
    .where(and(eq(scores.application_id, applications.id), eq(scores.name, 'fit_score'), isNull(scores.assessment_id)))
    .orderBy(desc(scores.id))
    .limit(1)
  return db
    .select({
      gender: users.gender,
      ethnicity: users.ethnicity,
      nationality: users.nationality,
      completed_at: applications.completed_at,
      knocked: sql<boolean>`${applications.knocked_at} is not null`,
      fit: sql<number | null>`(${fit})`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(
      and(
        eq(applications.job_id, jobId),
        eq(applications.status, 2),
        isNull(users.research_withdrawn_at),
        ofReach(reach),
      ),
    )
}

export type OutcomeRow = Awaited<ReturnType<typeof findOutcomes>>[number]
