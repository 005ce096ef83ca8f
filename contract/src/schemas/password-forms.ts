import * as z from 'zod/mini'
import { typedEmail } from './account.ts'
import { personName } from './profile.ts'
import { password } from './values.ts'

/* What the forms about passwords and accounts ask for; the calls behind them know no repetition. */

const repeated = z.refine<{ new_password: string; repeat: string }>((form) => form.new_password === form.repeat, {
  path: ['repeat'],
  error: 'passwords-differ',
})

/** The server knows of more that makes a password weak; this is what the form promises beside the field. */
const newPassword = password.check(
  z.refine((typed) => [...typed.normalize('NFC')].length >= 8, { error: 'password-rule' }),
)

export const forgotPasswordForm = z.object({ email: typedEmail })
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>

export const newPasswordForm = z.object({ new_password: newPassword, repeat: password }).check(repeated)
export type NewPasswordForm = z.infer<typeof newPasswordForm>

export const changePasswordForm = z
  .object({ current_password: password, new_password: newPassword, repeat: password })
  .check(repeated)
export type ChangePasswordForm = z.infer<typeof changePasswordForm>

export const signUpForm = z
  .object({
    first_name: personName,
    last_name: personName,
    email: typedEmail,
    new_password: newPassword,
    repeat: password,
  })
  .check(repeated)
export type SignUpForm = z.infer<typeof signUpForm>
