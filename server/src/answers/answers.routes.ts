import type { HandlersOf } from '../http/serve.ts'
import { cacheAnswers, retrieveAnswers, saveAnswers } from './answers.service.ts'
import { questionsOf } from './questions.service.ts'
import { createTestShelf } from './test-shelf.service.ts'

type Name = 'getQuestions' | 'saveAnswers' | 'cacheAnswers' | 'retrieveAnswers'

/** They remember the tests of one database, so each application makes its own. */
export function createAnswerHandlers(): HandlersOf<Name> {
  const shelf = createTestShelf()
  return {
    getQuestions: ({ params, query }, { config, database, candidate, language }) =>
      questionsOf(database, candidate, shelf, {
        testId: params.id,
        page: query.page,
        pageSize: query.page_size,
        assessmentId: query.assessment_id,
        language,
        publicUrl: config.publicUrl,
      }),
    saveAnswers: ({ body }, { database, candidate }) => saveAnswers({ db: database.db, shelf }, candidate, body),
    cacheAnswers: ({ body }, { database, candidate }) => cacheAnswers({ db: database.db, shelf }, candidate, body),
    retrieveAnswers: ({ query }, { database, candidate }) =>
      retrieveAnswers({ db: database.db, shelf }, candidate, query.assessment_id),
  }
}
