import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { cacheAnswers, ownAnswersOf, retrieveAnswers, saveAnswers } from './answers.service.ts'
import { questionsOf } from './questions.service.ts'

type Name = 'getQuestions' | 'saveAnswers' | 'cacheAnswers' | 'retrieveAnswers' | 'getOwnAnswers'

export const answerHandlers: Handlers<Name, { candidate: SignedIn }> = {
  getQuestions: ({ params, query }, { config, database, candidate, language }) =>
    questionsOf(database, candidate, {
      testId: params.id,
      page: query.page,
      pageSize: query.page_size,
      assessmentId: query.assessment_id,
      language,
      publicUrl: config.publicUrl,
    }),
  getOwnAnswers: ({ params }, { database, candidate, language }) =>
    ownAnswersOf(database.db, candidate, { id: params.id, language }),
  saveAnswers: ({ body }, { database, candidate }) => saveAnswers(database, candidate, body),
  cacheAnswers: ({ body }, { database, candidate }) => cacheAnswers(database, candidate, body),
  retrieveAnswers: ({ query }, { database, candidate }) => retrieveAnswers(database.db, candidate, query.assessment_id),
}
