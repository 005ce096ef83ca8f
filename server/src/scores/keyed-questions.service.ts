import type { Db } from '../db/client.ts'
import type { ScoredQuestion } from '../kinds/scorer.ts'
import { findKeyedQuestions } from './work.db.ts'

/** The questions of a test as statistics read them. */
export const keyedQuestionsOf = async (db: Db, testId: number): Promise<ScoredQuestion[]> =>
  (await findKeyedQuestions(db, testId)).map((question) => ({ ...question, answer: null, mark: null }))
