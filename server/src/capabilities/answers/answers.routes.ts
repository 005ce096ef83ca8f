import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { retrieveAnswers, saveAnswers } from './answers.service.ts'
import type { BegunMemory } from './begun-memory.ts'
import { cacheAnswers } from './drafts.service.ts'
import { ownAnswersOf } from './own-answers.service.ts'
import { questionsOf } from './questions.service.ts'
import type { SheetMemory } from './sheet-memory.ts'
import type { TestShelf } from './test-shelf.service.ts'

type Name = 'getQuestions' | 'saveAnswers' | 'cacheAnswers' | 'retrieveAnswers' | 'getOwnAnswers'

interface Uses {
  candidate: SignedIn
  shelf: TestShelf
  sheets: SheetMemory
  begun: BegunMemory
}

export const answerHandlers: Handlers<Name, Uses> = {
  getQuestions: ({ params, query }, { config, database, shelf, begun, candidate, language }) =>
    questionsOf({ database, shelf, begun }, candidate, {
      testId: params.id,
      page: query.page,
      pageSize: query.page_size,
      assessmentId: query.assessment_id,
      language,
      publicUrl: config.publicUrl,
    }),
  getOwnAnswers: ({ params }, { database, candidate, language }) =>
    ownAnswersOf(database.db, candidate, { id: params.id, language }),
  saveAnswers: ({ body }, { database, shelf, candidate }) => saveAnswers({ db: database.db, shelf }, candidate, body),
  cacheAnswers: ({ body }, { database, shelf, sheets, begun, candidate }) =>
    cacheAnswers({ database, shelf, sheets, begun }, candidate, body),
  retrieveAnswers: ({ query }, { database, candidate }) => retrieveAnswers(database.db, candidate, query.assessment_id),
}
