import type { HandlersOf } from '../../platform/http/serve.ts'
import { changePassword } from './password-change.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'

export const passwordHandlers: HandlersOf<'setPassword' | 'resetPassword' | 'resetPasswordConfirm'> = {
  setPassword: async ({ body }, context) =>
    changePassword(context.database, context.candidate, body, { asker: context, now: new Date() }),
  resetPassword: async ({ body }, { database, address, chosenLanguage, aside }) =>
    requestPasswordReset(database, body.email, { now: new Date(), address, chosenLanguage, aside }),
  resetPasswordConfirm: async ({ body }, context) =>
    confirmPasswordReset(context.database, body, { asker: context, now: new Date() }),
}
