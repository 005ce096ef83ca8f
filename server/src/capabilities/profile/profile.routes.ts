import type { Handlers } from '../../platform/http/handlers.ts'
import { presentMe } from '../accounts/accounts.present.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { presentDepartment } from '../companies/companies.present.ts'
import { companyNamesOf } from '../companies/companies.service.ts'
import type { Reader } from '../report-links/report-links.service.ts'
import { presentCandidate } from './profile.present.ts'
import { departmentsOf, requireRead, saveProfile } from './profile.service.ts'

interface Uses {
  candidate: SignedIn
  reader: Reader
}

export const profileHandlers: Handlers<'updateMe' | 'getCandidate' | 'getDepartments', Uses> = {
  updateMe: async ({ body }, { database, candidate, language, chosenLanguage }) => {
    const saved = await saveProfile(database, candidate, body, { language, chosenLanguage })
    return presentMe(saved, await companyNamesOf(database.db, saved.companyId, saved.row.department_id), language)
  },
  getCandidate: async ({ params }, { reader }) => presentCandidate(requireRead(reader, params.id)),
  getDepartments: async (_, { database, candidate, language }) => {
    const departments = await departmentsOf(database.db, candidate.companyId)
    return departments.map((department) => presentDepartment(department, language))
  },
}
