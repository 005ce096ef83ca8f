import type { HandlersOf } from '../../platform/http/serve.ts'
import { endingOf } from '../runs/ending.service.ts'
import { testsOf } from '../tests/tests.service.ts'
import { presentAssessment } from './assessments.present.ts'
import { assessmentOf, startAssessment } from './assessments.service.ts'

export const assessmentHandlers: HandlersOf<'getAssessment' | 'startAssessment'> = {
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
