import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { endingOf } from '../runs/ending.service.ts'
import { testsOf } from '../tests/tests.service.ts'
import { presentAssessment } from './assessments.present.ts'
import { assessmentOf, startAssessment } from './assessments.service.ts'

export const assessmentHandlers: Handlers<'getAssessment' | 'startAssessment', { candidate: SignedIn }> = {
  getAssessment: async ({ params }, { database, candidate, language }) => {
    const { assessment, children } = await assessmentOf(database.db, candidate, params.id)
    const tests = await testsOf(database.db, [assessment, ...children])
    const shown = presentAssessment(assessment, children, { tests, language })
    return { ...shown, ending: await endingOf(database.db, assessment) }
  },
  startAssessment: async ({ params }, { database, candidate, chosenLanguage }) => {
    await startAssessment(database, candidate, { id: params.id, chosenLanguage })
    return { success: true }
  },
}
