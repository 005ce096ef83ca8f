import type { HandlersOf } from '../../platform/http/serve.ts'
import { companyNamesOf } from '../companies/companies.service.ts'
import { presentMe } from './accounts.present.ts'
import { logIn, logOut } from './accounts.service.ts'

export const accountHandlers: HandlersOf<'login' | 'logout' | 'getMe'> = {
  login: async ({ body }, context) => ({ auth_token: await logIn(context.database, body, context) }),
  logout: async (_, { database, candidate }) => logOut(database.db, candidate),
  getMe: async (_, { database, candidate }) =>
    presentMe(candidate, await companyNamesOf(database.db, candidate.companyId, candidate.row.department_id)),
}
