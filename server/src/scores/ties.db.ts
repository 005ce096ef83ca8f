import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { tiedTraits } from '../db/schema/scores.ts'

export async function findTies(db: Db, assessmentId: number) {
  return db.select().from(tiedTraits).where(eq(tiedTraits.assessment_id, assessmentId)).orderBy(asc(tiedTraits.place))
}

export async function replaceTies(
  tx: Db,
  assessmentId: number,
  rows: (typeof tiedTraits.$inferInsert)[],
): Promise<void> {
  const text = 'delete from tied_traits where assessment_id = $1'
  await tx.$client.query({ name: 'delete_ties', text, values: [assessmentId] })
  if (rows.length > 0) await tx.insert(tiedTraits).values(rows)
}

export async function setScale(tx: Db, assessmentId: number, optionId: number, scale: number): Promise<void> {
  await tx
    .update(tiedTraits)
    .set({ scale: sql`${scale}` })
    .where(and(eq(tiedTraits.assessment_id, assessmentId), eq(tiedTraits.option_id, optionId)))
}
