import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, writeLater } from '../db/client.ts'
import { tiedTraits } from '../db/schema/scores.ts'

export async function findTies(db: Db, assessmentId: number) {
  return db.select().from(tiedTraits).where(eq(tiedTraits.assessment_id, assessmentId)).orderBy(asc(tiedTraits.place))
}

export const deleteTies = (tx: Db, assessmentId: number): Promise<void> =>
  writeLater(tx, {
    name: 'delete_ties',
    text: 'delete from tied_traits where assessment_id = $1',
    values: [assessmentId],
  })

export async function insertTies(tx: Db, rows: (typeof tiedTraits.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await writeLater(tx, { name: 'insert_ties', text: insertTiesText, values: [JSON.stringify(rows)] })
}

const insertTiesText = `
  insert into tied_traits (assessment_id, company_id, place, trait_id, option_id)
  select assessment_id, company_id, place, trait_id, option_id from json_to_recordset($1::json)
    as t (assessment_id bigint, company_id bigint, place smallint, trait_id integer, option_id bigint)`

export async function setScale(tx: Db, assessmentId: number, optionId: number, scale: number): Promise<void> {
  await tx
    .update(tiedTraits)
    .set({ scale: sql`${scale}` })
    .where(and(eq(tiedTraits.assessment_id, assessmentId), eq(tiedTraits.option_id, optionId)))
}
