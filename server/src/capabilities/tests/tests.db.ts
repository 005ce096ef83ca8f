import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { questions, type StoredTest, tests } from '../../platform/db/schema/packs.ts'
import type { StoredQuestion } from '../kind/kind.ts'

interface TestWithQuestions {
  id: number
  kind: string
  content: StoredTest
  questions: StoredQuestion[]
}

/** A version of a test with its questions, without their keys. */
export async function findTestWithQuestions(db: Db, id: number): Promise<TestWithQuestions | undefined> {
  const columns = { id: tests.id, kind: tests.kind, content: tests.content }
  const [test] = await db.select(columns).from(tests).where(eq(tests.id, id))
  if (!test) return undefined
  const asked = await db
    .select({ id: questions.id, content: questions.content })
    .from(questions)
    .where(eq(questions.test_id, id))
    .orderBy(asc(questions.position))
  return { ...test, questions: asked }
}
