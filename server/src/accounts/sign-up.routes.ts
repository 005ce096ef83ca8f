import type { HandlersOf } from '../http/serve.ts'
import { confirmEmail } from './email-confirmation.service.ts'
import { signUp } from './sign-up.service.ts'

export const signUpHandlers: HandlersOf<'signUp' | 'confirmEmail'> = {
  signUp: async ({ body }, { database, language, address }) =>
    signUp(database, body, { language, address, now: new Date() }),
  confirmEmail: async ({ body }, { database }) => confirmEmail(database.db, body),
}
