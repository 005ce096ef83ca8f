import type { HandlersOf } from '../../platform/http/serve.ts'
import { confirmEmail } from './email-confirmation.service.ts'
import { resendConfirmation } from './resend-confirmation.service.ts'
import { signUp } from './sign-up.service.ts'

export const signUpHandlers: HandlersOf<'signUp' | 'confirmEmail' | 'resendConfirmation'> = {
  signUp: async ({ body }, context) =>
    signUp(context.database, body, { language: context.language, asker: context, now: new Date() }),
  confirmEmail: async ({ body }, { database }) => confirmEmail(database.db, body),
  resendConfirmation: async (_, { database, candidate, language }) =>
    resendConfirmation(database, candidate, { language, now: new Date() }),
}
