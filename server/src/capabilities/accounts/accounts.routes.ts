import type { Handlers } from '../../platform/http/handlers.ts'
import { companyNamesOf } from '../companies/companies.service.ts'
import type { HashingTurns } from '../credentials/hashing-turns.ts'
import { presentMe } from './accounts.present.ts'
import { logIn, logOut } from './accounts.service.ts'
import { acceptPrivacyPolicy, withdrawResearchConsent } from './consents.service.ts'
import { confirmEmail, resendConfirmation } from './email-confirmation.service.ts'
import { changePassword } from './password-change.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'
import type { SignedIn } from './sessions.service.ts'
import { signUp } from './sign-up.service.ts'

type Name =
  | 'login'
  | 'logout'
  | 'getMe'
  | 'signUp'
  | 'confirmEmail'
  | 'resendConfirmation'
  | 'setPassword'
  | 'resetPassword'
  | 'resetPasswordConfirm'
  | 'acceptPrivacyPolicy'
  | 'withdrawConsent'

interface Uses {
  candidate: SignedIn
  hashing: HashingTurns
}

export const accountHandlers: Handlers<Name, Uses> = {
  login: async ({ body }, context) => ({ auth_token: await logIn(context.database, body, context) }),
  logout: async (_, { database, candidate }) => logOut(database.db, candidate),
  getMe: async (_, { database, candidate, language }) => {
    const names = await companyNamesOf(database.db, candidate.companyId, candidate.row.department_id)
    return presentMe(candidate, names, language)
  },
  signUp: async ({ body }, context) =>
    signUp(context.database, body, { language: context.language, asker: context, now: new Date() }),
  confirmEmail: async ({ body }, { database }) => confirmEmail(database.db, body),
  resendConfirmation: async (_, { database, candidate, language }) =>
    resendConfirmation(database, candidate, { language, now: new Date() }),
  setPassword: async ({ body }, context) =>
    changePassword(context.database, context.candidate, body, { asker: context, now: new Date() }),
  resetPassword: async ({ body }, { database, address, chosenLanguage, aside }) =>
    requestPasswordReset(database, body.email, { now: new Date(), address, chosenLanguage, aside }),
  resetPasswordConfirm: async ({ body }, context) =>
    confirmPasswordReset(context.database, body, { asker: context, now: new Date() }),
  acceptPrivacyPolicy: async (_, { database, candidate, language }) => {
    await acceptPrivacyPolicy(database, candidate, language)
    return { success: true }
  },
  withdrawConsent: async (_, { database, candidate, language }) => {
    await withdrawResearchConsent(database, candidate, language)
    return { success: true }
  },
}
