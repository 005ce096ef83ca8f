import type { Handlers } from '../../platform/http/handlers.ts'
import type { HashingTurns } from './hashing-turns.ts'
import { changePassword } from './password-change.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'
import type { SignedIn } from './sessions.service.ts'

interface Uses {
  candidate: SignedIn
  hashing: HashingTurns
}

export const passwordHandlers: Handlers<'setPassword' | 'resetPassword' | 'resetPasswordConfirm', Uses> = {
  setPassword: async ({ body }, context) =>
    changePassword(context.database, context.candidate, body, { asker: context, now: new Date() }),
  resetPassword: async ({ body }, { database, address, chosenLanguage, aside }) =>
    requestPasswordReset(database, body.email, { now: new Date(), address, chosenLanguage, aside }),
  resetPasswordConfirm: async ({ body }, context) =>
    confirmPasswordReset(context.database, body, { asker: context, now: new Date() }),
}
