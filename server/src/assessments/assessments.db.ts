import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Owner } from '../applications/owner.ts'
import type { Db } from '../db/client.ts'
import { assessments, jobTests } from '../db/schema/applications.ts'
import { tests } from '../db/schema/packs.ts'
import { type AssessmentRow, assessmentJson } from './assessment-rows.ts'

export interface FamilyRow extends AssessmentRow {
  question_ids: number[]
}

const findFamilyText = `
  select ${assessmentJson} as assessment, (
    select coalesce(json_agg(q.id order by q.position), '[]') from questions q where q.test_id = a.test_id) as question_ids
  from assessments a join tests t on t.id = a.test_id join applications ap on ap.id = a.application_id
  where (a.id = $1 or a.parent_id = $1) and a.company_id = $2 and ap.user_id = $3
  order by a.position, a.id`

/** One assessment of the owner and its children. */
export async function findAssessmentFamily(db: Db, owner: Owner, id: number): Promise<FamilyRow[]> {
  const { rows } = await db.$client.query<{ assessment: AssessmentRow; question_ids: number[] }>({
    name: 'find_assessment_family',
    text: findFamilyText,
    values: [id, owner.companyId, owner.id],
  })
  return rows.map(({ assessment, question_ids }) => ({ ...assessment, question_ids }))
}

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

/** Held until the transaction ends, after the job itself. */
export async function holdJobTest(tx: Db, jobId: number, testId: number): Promise<void> {
  const isThis = and(eq(jobTests.job_id, jobId), eq(jobTests.test_id, testId))
  await tx.select({ id: jobTests.test_id }).from(jobTests).where(isThis).for('no key update')
}

export interface GatheredTest {
  id: number
  slug: string
}

/**
 * What was gathered in this test for somebody who has applied for the job before. In the order of an index, without which
 * PostgreSQL may read all applications from the beginning until it meets one for a new job.
 */
export async function findGatheredTests(
  db: Db,
  { id, companyId, jobId }: { id: number; companyId: number; jobId: number },
  testId: number,
): Promise<GatheredTest[]> {
  const { rows } = await db.$client.query<GatheredTest>({
    name: 'find_gathered_tests',
    text: `select t.id, t.slug
      from (
        select p.id from applications ap join assessments p on p.application_id = ap.id and p.test_id = $4
        where ap.job_id between $1 and $1 and ap.company_id = $2 and ap.id <> $3 order by ap.job_id limit 1
      ) before
      join assessments a on a.parent_id = before.id join tests t on t.id = a.test_id`,
    values: [jobId, companyId, id, testId],
  })
  return rows
}

/** The newest version of each of these tests. */
export async function findNewestTests(db: Db, slugs: readonly string[]): Promise<GatheredTest[]> {
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
