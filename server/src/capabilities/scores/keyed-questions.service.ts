import type { Db } from '../../platform/db/client.ts'
import { cached } from '../../platform/db/content-cache.ts'
import type { ScoredQuestion } from '../kinds/scorer.ts'
import { findKeyedQuestions, type Sheet } from './work.db.ts'

const questionsOf = (db: Db, testId: number) =>
  cached(db, `keyed questions ${testId}`, async () => {
    const questions = await findKeyedQuestions(db, testId)
    return questions.length > 0 ? questions : undefined
  })

/** The questions of a test as statistics read them. */
export const keyedQuestionsOf = async (db: Db, testId: number): Promise<ScoredQuestion[]> =>
  ((await questionsOf(db, testId)) ?? []).map((question) => ({ ...question, answer: null, mark: null }))

/** The questions of a test that nobody has answered in time, in their order. */
export async function unansweredOf(db: Db, testId: number, { given }: Sheet): Promise<number[]> {
  return ((await questionsOf(db, testId)) ?? []).flatMap(({ id }) => (id in given ? [] : [id]))
}

/** The questions of an assessment with the answers that came in time, and what people gave for them. */
export async function judgedQuestionsOf(db: Db, testId: number, { given, marks }: Sheet): Promise<ScoredQuestion[]> {
  const judged = new Map(marks)
  return ((await questionsOf(db, testId)) ?? []).map(({ id, content, key }) => ({
    id,
    content,
    key,
    answer: given[id] ?? null,
    mark: judged.get(id) ?? null,
  }))
}
