import type { Handlers } from '../../platform/http/handlers.ts'
import { companyNamesOf } from '../companies/companies.service.ts'
import { presentMe } from './accounts.present.ts'
import { logIn, logOut } from './accounts.service.ts'
import type { HashingTurns } from './hashing-turns.ts'
import type { SignedIn } from './sessions.service.ts'

interface Uses {
  candidate: SignedIn
  hashing: HashingTurns
}

export const accountHandlers: Handlers<'login' | 'logout' | 'getMe', Uses> = {
  login: async ({ body }, context) => ({ auth_token: await logIn(context.database, body, context) }),
  logout: async (_, { database, candidate }) => logOut(database.db, candidate),
  getMe: async (_, { database, candidate }) =>
    presentMe(candidate, await companyNamesOf(database.db, candidate.companyId, candidate.row.department_id)),
}
