import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { applications, assessments } from '../../platform/db/schema/applications.ts'
import { tests } from '../../platform/db/schema/packs.ts'
import type { Owner } from '../accounts/owner.ts'

/** An assessment of the owner with its test and the extra time of the owner. */
export async function findTimed(db: Db, owner: Owner, assessmentId: number) {
  const [row] = await db
    .select({
      id: assessments.id,
      status: assessments.status,
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
