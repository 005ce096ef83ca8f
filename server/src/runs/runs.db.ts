import { and, eq } from 'drizzle-orm'
import type { Owner } from '../applications/owner.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { applications, assessments } from '../db/schema/applications.ts'
import { tests } from '../db/schema/packs.ts'
import { runs } from '../db/schema/runs.ts'

/** An assessment of the owner with its test and the extra time of the owner. */
export async function findTimed(db: Db, owner: Owner, assessmentId: number) {
  const [row] = await db
    .select({
      id: assessments.id,
      application_id: assessments.application_id,
      test_id: tests.id,
      kind: tests.kind,
      content: tests.content,
      time_factor: users.time_factor,
    })
    .from(assessments)
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .where(
      and(
        eq(assessments.id, assessmentId),
        eq(assessments.company_id, owner.companyId),
        eq(applications.user_id, owner.id),
      ),
    )
  return row
}

export type TimedRow = NonNullable<Awaited<ReturnType<typeof findTimed>>>

/** The runs of an assessment, in the order in which they were begun. */
export async function findRuns(db: Db, assessmentId: number) {
  return db.select().from(runs).where(eq(runs.assessment_id, assessmentId)).orderBy(runs.id)
}
