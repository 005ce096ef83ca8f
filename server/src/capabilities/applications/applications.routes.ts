import type { Language } from '@mizan/contract/language'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { endingOf } from '../runs/runs.service.ts'
import { testsOf } from '../tests/tests.service.ts'
import {
  archiveApplication,
  reactivateApplication,
  requestReview,
  startApplication,
} from './application-steps.service.ts'
import { presentApplication, presentApplications, presentProgress } from './applications.present.ts'
import { applyFor, listApplications, progressOf } from './applications.service.ts'
import { presentAssessment } from './assessments.present.ts'
import { assessmentOf, startAssessment } from './assessments.service.ts'

type Name =
  | 'listApplications'
  | 'apply'
  | 'getApplicationProgress'
  | 'startApplication'
  | 'archiveApplication'
  | 'unarchiveApplication'
  | 'requestReview'
  | 'getAssessment'
  | 'startAssessment'

const readerOf = ({ row }: SignedIn, language: Language) => ({ isEmployee: row.is_employee, language })

export const applicationHandlers: Handlers<Name, { candidate: SignedIn }> = {
  listApplications: async (_, { database, candidate, language }) =>
    presentApplications(await listApplications(database.db, candidate), readerOf(candidate, language)),
  apply: async ({ body }, { database, candidate, language, sayRepeated }) => {
    const applied = await applyFor(database, candidate, body)
    if (!applied.isNew) sayRepeated()
    const tests = await testsOf(database.db, applied.assessments)
    return presentApplication(applied, { ...readerOf(candidate, language), tests })
  },
  getApplicationProgress: async ({ params }, { database, candidate, language }) => {
    const found = await progressOf(database.db, candidate, params.id)
    const tests = await testsOf(database.db, found.assessments)
    return presentProgress(found, { ...readerOf(candidate, language), tests })
  },
  startApplication: async ({ params }, { database, candidate }) => {
    await startApplication(database, candidate, params.id)
    return { success: true }
  },
  archiveApplication: async ({ params }, { database, candidate }) => {
    await archiveApplication(database, candidate, params.id)
    return { success: true }
  },
  unarchiveApplication: async ({ params }, { database, candidate }) => {
    await reactivateApplication(database, candidate, params.id)
    return { success: true }
  },
  requestReview: async ({ params }, { database, candidate, sayRepeated }) => {
    const { at, isNew } = await requestReview(database, candidate, params.id)
    if (!isNew) sayRepeated()
    return { review_requested: at.toISOString() }
  },
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
