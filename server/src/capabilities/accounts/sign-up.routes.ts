import type { Handlers } from '../../platform/http/handlers.ts'
import { confirmEmail } from './email-confirmation.service.ts'
import type { HashingTurns } from './hashing-turns.ts'
import { resendConfirmation } from './resend-confirmation.service.ts'
import type { SignedIn } from './sessions.service.ts'
import { signUp } from './sign-up.service.ts'

interface Uses {
  candidate: SignedIn
  hashing: HashingTurns
}

export const signUpHandlers: Handlers<'signUp' | 'confirmEmail' | 'resendConfirmation', Uses> = {
  signUp: async ({ body }, context) =>
    signUp(context.database, body, { language: context.language, asker: context, now: new Date() }),
  confirmEmail: async ({ body }, { database }) => confirmEmail(database.db, body),
  resendConfirmation: async (_, { database, candidate, language }) =>
    resendConfirmation(database, candidate, { language, now: new Date() }),
}
