import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Owner } from '../applications/owner.ts'
import type { Db } from '../db/client.ts'
import { applications, assessments, jobTests } from '../db/schema/applications.ts'
import { questions, tests } from '../db/schema/packs.ts'
import { runs } from '../db/schema/runs.ts'

const identity = {
  id: assessments.id,
  application_id: assessments.application_id,
  parent_id: assessments.parent_id,
  status: assessments.status,
  test_id: assessments.test_id,
  kind: tests.kind,
}

/** What the list says about the assessments of several applications; children are not listed. */
export async function findListedAssessments(db: Db, owner: Owner, applicationIds: number[]) {
  return db
    .select(identity)
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .where(
      and(
        // One list rather than one parameter for each, so that the text is always the same and planned once.
        sql`${assessments.application_id} = any (${sql.param(applicationIds)}::bigint[])`,
        eq(assessments.company_id, owner.companyId),
        isNull(assessments.parent_id),
      ),
    )
    .orderBy(asc(assessments.position), asc(assessments.id))
    .prepare('find_listed_assessments')
    .execute()
}

export type ListedAssessmentRow = Awaited<ReturnType<typeof findListedAssessments>>[number]

const questionIds = sql<number[]>`(
  select coalesce(json_agg(${questions.id} order by ${questions.position}), '[]')
  from ${questions} where ${questions.test_id} = ${tests.id}
)`

const isRunBegun = sql<boolean>`exists (select from ${runs} where ${runs.assessment_id} = ${assessments.id})`

/** Assessments of the owner with their tests, children among them. */
async function findWhole(db: Db, owner: Owner, { name, which }: { name: string; which: SQL | undefined }) {
  return db
    .select({ ...identity, content: tests.content, question_ids: questionIds, is_run_begun: isRunBegun })
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .where(and(which, eq(assessments.company_id, owner.companyId), eq(applications.user_id, owner.id)))
    .orderBy(asc(assessments.position), asc(assessments.id))
    .prepare(name)
    .execute()
}

export type AssessmentRow = Awaited<ReturnType<typeof findWhole>>[number]

export const findAssessmentsOf = (db: Db, owner: Owner, applicationId: number): Promise<AssessmentRow[]> =>
  findWhole(db, owner, { name: 'find_assessments_of', which: eq(assessments.application_id, applicationId) })

/** One assessment and its children. */
export const findAssessmentFamily = (db: Db, owner: Owner, id: number): Promise<AssessmentRow[]> =>
  findWhole(db, owner, {
    name: 'find_assessment_family',
    which: or(eq(assessments.id, id), eq(assessments.parent_id, id)),
  })

/** Marks assessments as begun that were not: the first time counts. */
export async function markStarted(tx: Db, ids: number[]): Promise<void> {
  await tx
    .update(assessments)
    .set({ status: 1, started_at: sql`now()` })
    .where(and(inArray(assessments.id, ids), eq(assessments.status, 0)))
}

/** The tests that a job asks for, in their order. */
export async function findJobTests(db: Db, companyId: number, jobId: number) {
  return db
    .select({ id: tests.id, kind: tests.kind, content: tests.content })
    .from(jobTests)
    .innerJoin(tests, eq(tests.id, jobTests.test_id))
    .where(and(eq(jobTests.job_id, jobId), eq(jobTests.company_id, companyId)))
    .orderBy(asc(jobTests.position))
}

/** The newest version of each of these tests. */
export async function findNewestTests(db: Db, slugs: readonly string[]): Promise<{ id: number; slug: string }[]> {
  if (slugs.length === 0) return []
  return db
    .selectDistinctOn([tests.slug], { id: tests.id, slug: tests.slug })
    .from(tests)
    .where(inArray(tests.slug, [...slugs]))
    .orderBy(asc(tests.slug), sql`${tests.version} desc`)
}

export async function insertAssessments(
  tx: Db,
  rows: (typeof assessments.$inferInsert)[],
): Promise<{ id: number; test_id: number }[]> {
  if (rows.length === 0) return []
  return tx.insert(assessments).values(rows).returning({ id: assessments.id, test_id: assessments.test_id })
}
