import type { HandlersOf } from '../http/serve.ts'
import { cacheAnswers, createAnswerDesk, retrieveAnswers, saveAnswers } from './answers.service.ts'
import { questionsOf } from './questions.service.ts'

type Name = 'getQuestions' | 'saveAnswers' | 'cacheAnswers' | 'retrieveAnswers'

/** They remember the tests of one database, so each application makes its own. */
export function createAnswerHandlers(): HandlersOf<Name> {
  const desk = createAnswerDesk()
  return {
    getQuestions: ({ params, query }, { config, database, candidate, language }) =>
      questionsOf(database, candidate, desk.shelf, {
        testId: params.id,
        page: query.page,
        pageSize: query.page_size,
        assessmentId: query.assessment_id,
        language,
        publicUrl: config.publicUrl,
      }),
    saveAnswers: ({ body }, { database, candidate }) => saveAnswers({ db: database.db, desk }, candidate, body),
    cacheAnswers: ({ body }, { database, candidate }) => cacheAnswers({ db: database.db, desk }, candidate, body),
    retrieveAnswers: ({ query }, { database, candidate }) =>
      retrieveAnswers({ db: database.db, desk }, candidate, query.assessment_id),
  }
}
