import type { HandlersOf } from '../http/serve.ts'
import { changePassword } from './password-change.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'

export const passwordHandlers: HandlersOf<'setPassword' | 'resetPassword' | 'resetPasswordConfirm'> = {
  setPassword: async ({ body }, { database, candidate, address }) =>
    changePassword(database, candidate, body, { address, now: new Date() }),
  resetPassword: async ({ body }, { database, chosenLanguage }) =>
    requestPasswordReset(database, body.email, { now: new Date(), chosenLanguage }),
  resetPasswordConfirm: async ({ body }, { database }) => confirmPasswordReset(database, body, new Date()),
}
