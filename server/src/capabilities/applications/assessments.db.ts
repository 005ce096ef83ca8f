import type { DealtForm } from '@mizan/domain/runs/deal-form'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { assessments, jobTests } from '../../platform/db/schema/applications.ts'
import { tests } from '../../platform/db/schema/packs.ts'
import type { Owner } from '../accounts/owner.ts'
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

export interface TestVersion {
  slug: string
  version: number
}

/**
 * What was gathered in this test for a person who has applied for the job before. In the order of an index, without
 * which PostgreSQL may read all applications from the beginning until it meets one for a new job.
 */
export async function findGatheredVersions(
  db: Db,
  { id, companyId, jobId }: { id: number; companyId: number; jobId: number },
  testId: number,
): Promise<TestVersion[]> {
  const { rows } = await db.$client.query<TestVersion>({
    name: 'find_gathered_versions',
    text: `select t.slug, t.version
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
export async function findNewestVersions(db: Db, slugs: readonly string[]): Promise<TestVersion[]> {
  if (slugs.length === 0) return []
  return db
    .selectDistinctOn([tests.slug], { slug: tests.slug, version: tests.version })
    .from(tests)
    .where(inArray(tests.slug, [...slugs]))
    .orderBy(asc(tests.slug), sql`${tests.version} desc`)
}

// Any number that no other advisory lock of ours uses.
const ADDRESS_LOCK = 7_146_204

/** What two applications of one e-mail address are dealt at once, be it in two companies, they are dealt in turn. */
export async function holdAddressOf(tx: Db, applicationId: number): Promise<void> {
  await tx.$client.query(
    `select pg_advisory_xact_lock($2, hashtext(lower(u.email)))
     from applications ap join users u on u.id = ap.user_id where ap.id = $1`,
    [applicationId, ADDRESS_LOCK],
  )
}

interface FormRow extends TestVersion, DealtForm {
  id: number
}

const findFormsForText = `
  with had as materialized (
    select t.id, t.items_sha256, max(r.begun_at) as at
    from applications ap
    join users me on me.id = ap.user_id
    join users u on lower(u.email) = lower(me.email)
    join applications other on other.user_id = u.id and other.id <> ap.id
    join assessments a on a.application_id = other.id
    join tests t on t.id = a.test_id
    left join runs r on r.assessment_id = a.id
    where ap.id = $1
    group by t.id)
  select t.id, t.slug, t.version, seen.n > 0 as "isDealt", seen.at as "handedOutAt"
  from tests t
  join unnest($2::text[], $3::int[]) as wanted (slug, version) on wanted.slug = t.slug and wanted.version = t.version
  cross join lateral (
    select count(*) as n, max(had.at) as at from had where had.id = t.id or had.items_sha256 = t.items_sha256) seen
  order by t.slug, t.form`

/**
 * The forms of these versions, with what the applicant has had of each under the same e-mail address in any company.
 */
export async function findFormsFor(
  tx: Db,
  applicationId: number,
  versions: readonly TestVersion[],
): Promise<FormRow[]> {
  const { rows } = await tx.$client.query<FormRow>({
    name: 'find_forms_for',
    text: findFormsForText,
    values: [applicationId, versions.map(({ slug }) => slug), versions.map(({ version }) => version)],
  })
  return rows
}

export async function insertAssessments(
  tx: Db,
  rows: (typeof assessments.$inferInsert)[],
): Promise<{ id: number; test_id: number }[]> {
  if (rows.length === 0) return []
  return tx.insert(assessments).values(rows).returning({ id: assessments.id, test_id: assessments.test_id })
}
