import type { Db } from '../db/client.ts'
import { remembered } from '../db/remembered.ts'
import type { ScoredQuestion } from '../kinds/scorer.ts'
import { findGiven, findKeyedQuestions } from './work.db.ts'

const questionsOf = remembered(async (db: Db, testId: number) => {
  const questions = await findKeyedQuestions(db, testId)
  return questions.length > 0 ? questions : undefined
})

/** The questions of a test as statistics read them. */
export const keyedQuestionsOf = async (db: Db, testId: number): Promise<ScoredQuestion[]> =>
  ((await questionsOf(db, testId)) ?? []).map((question) => ({ ...question, answer: null, mark: null }))

/** The questions of an assessment with the answers that came in time, and what people gave for them. */
export async function judgedQuestionsOf(
  db: Db,
  assessment: { id: number; test_id: number },
): Promise<ScoredQuestion[]> {
  const given = new Map((await findGiven(db, assessment.id)).map((row) => [row.question_id, row]))
  return ((await questionsOf(db, assessment.test_id)) ?? []).map((question) => {
    const { answer = null, mark = null } = given.get(question.id) ?? {}
    return { ...question, answer, mark }
  })
}
