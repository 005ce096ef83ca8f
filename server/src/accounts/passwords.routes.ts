import type { HandlersOf } from '../http/serve.ts'
import { changePassword } from './password-change.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'

export const passwordHandlers: HandlersOf<'setPassword' | 'resetPassword' | 'resetPasswordConfirm'> = {
  setPassword: async ({ body }, { database, candidate, address }) =>
    changePassword(database, candidate, body, { address, now: new Date() }),
  resetPassword: async ({ body }, { database }) => requestPasswordReset(database, body.email, new Date()),
  resetPasswordConfirm: async ({ body }, { database }) => confirmPasswordReset(database, body, new Date()),
}
