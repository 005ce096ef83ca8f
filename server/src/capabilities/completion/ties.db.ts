import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { questions } from '../../platform/db/schema/packs.ts'

export interface OptionText {
  id: number
  text: { en: string; ar: string }
}

/** The texts of all options of a test, as its questions show them. */
export async function findOptionTexts(db: Db, testId: number): Promise<OptionText[]> {
  const option = sql<OptionText>`jsonb_array_elements(${questions.content} -> 'options')`
  const rows = await db.select({ option }).from(questions).where(eq(questions.test_id, testId))
  return rows.map((row) => row.option)
}
