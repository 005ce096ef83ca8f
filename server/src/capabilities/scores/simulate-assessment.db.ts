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

export async function insertAnswers(tx: Db, rows: (typeof answers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(answers).values(rows)
}

export async function insertMarks(tx: Db, rows: (typeof marks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(marks).values(rows)
}

export async function insertRuns(tx: Db, rows: (typeof runs.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(runs).values(rows)
}

export async function markSimulated(tx: Db, place: Place, from: Date, to: Date): Promise<void> {
  await tx.update(assessments).set({ status: 2, started_at: from, completed_at: to }).where(at(place))
}
