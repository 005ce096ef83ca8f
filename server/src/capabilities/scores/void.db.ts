import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { applications, assessments } from '../../platform/db/schema/applications.ts'
import { tests } from '../../platform/db/schema/packs.ts'
import { type Reach, within } from '../access/reach.ts'

export async function findVoidable(db: Db, reach: Reach, assessmentId: number) {
  const [assessment] = await db
    .select({
      id: assessments.id,
      application_id: assessments.application_id,
      parent_id: assessments.parent_id,
      status: assessments.status,
      kind: tests.kind,
      voided_at: assessments.voided_at,
      knocked_at: applications.knocked_at,
      application_status: applications.status,
    })
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .where(
      and(
        eq(assessments.id, assessmentId),
        within(reach, { company: applications.company_id, job: applications.job_id }),
      ),
    )
  return assessment
}

export async function markVoided(tx: Db, assessmentId: number, reason: string): Promise<void> {
  await tx
    .update(assessments)
    .set({ voided_at: sql`now()`, void_reason: reason })
    .where(eq(assessments.id, assessmentId))
}

/** Back to where its candidate can go on: answers stay, what gathers it and the application open with it. */
export async function markReopened(
  tx: Db,
  { id, parent_id, application_id }: { id: number; parent_id: number | null; application_id: number },
): Promise<void> {
  await tx
    .update(assessments)
    .set({ status: 1, tied_at: null, completed_at: null, voided_at: null, void_reason: '', reopened_at: sql`now()` })
    .where(or(eq(assessments.id, id), inArray(assessments.id, parent_id === null ? [] : [parent_id])))
  await tx.update(applications).set({ status: 1, completed_at: null }).where(eq(applications.id, application_id))
}
