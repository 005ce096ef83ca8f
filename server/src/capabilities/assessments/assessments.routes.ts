import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import type { TestShelf } from '../answers/test-shelf.service.ts'
import { endingOf } from '../runs/ending.service.ts'
import { presentAssessment } from './assessments.present.ts'
import { assessmentOf, startAssessment } from './assessments.service.ts'

interface Uses {
  candidate: SignedIn
  shelf: TestShelf
}

export const assessmentHandlers: Handlers<'getAssessment' | 'startAssessment', Uses> = {
  getAssessment: async ({ params }, { database, shelf, candidate, language }) => {
    const { assessment, children } = await assessmentOf(database.db, candidate, params.id)
    const tests = await shelf.testsOf(database.db, [assessment, ...children])
    const shown = presentAssessment(assessment, children, { tests, language })
    return { ...shown, ending: await endingOf(database.db, assessment) }
  },
  startAssessment: async ({ params }, { database, candidate, chosenLanguage }) => {
    await startAssessment(database, candidate, { id: params.id, chosenLanguage })
    return { success: true }
  },
}
