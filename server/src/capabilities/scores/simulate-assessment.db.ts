import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { answers } from '../../platform/db/schema/answers.ts'
import { assessments } from '../../platform/db/schema/applications.ts'
import { runs } from '../../platform/db/schema/runs.ts'
import { marks } from '../../platform/db/schema/scores.ts'

interface Place {
  companyId: number
  assessmentId: number
}

const at = ({ companyId, assessmentId }: Place) =>
  and(eq(assessments.company_id, companyId), eq(assessments.id, assessmentId))

export async function findTestIdOf(db: Db, { companyId, assessmentId }: Place): Promise<number> {
  const [row] = await db
    .select({ test_id: assessments.test_id })
    .from(assessments)
    .where(at({ companyId, assessmentId }))
  if (!row) throw new Error(`There is no assessment ${assessmentId} to simulate`)
  return row.test_id
}

interface Simulated {
  answers: (typeof answers.$inferInsert)[]
  marks: (typeof marks.$inferInsert)[]
  runs: (typeof runs.$inferInsert)[]
}

export async function insertSimulated(tx: Db, rows: Simulated): Promise<void> {
  if (rows.answers.length > 0) await tx.insert(answers).values(rows.answers)
  if (rows.marks.length > 0) await tx.insert(marks).values(rows.marks)
  if (rows.runs.length > 0) await tx.insert(runs).values(rows.runs)
}

export async function markSimulated(tx: Db, place: Place, from: Date, to: Date): Promise<void> {
  await tx.update(assessments).set({ status: 2, started_at: from, completed_at: to }).where(at(place))
}
