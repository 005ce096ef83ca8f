import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { TieDocument } from '../../platform/db/schema/applications.ts'
import { tiedTraits } from '../../platform/db/schema/scores.ts'

export async function findTies(db: Db, assessmentId: number) {
  return db.select().from(tiedTraits).where(eq(tiedTraits.assessment_id, assessmentId)).orderBy(asc(tiedTraits.place))
}

/** Completion writes them with where the assessment stands; this is for whatever becomes of them. */
export async function setTies(tx: Db, assessmentId: number, ties: TieDocument | null): Promise<void> {
  await tx.$client.query({
    name: 'set_ties',
    text: 'update assessments set ties = $2 where id = $1',
    values: [assessmentId, ties && JSON.stringify(ties)],
  })
}
