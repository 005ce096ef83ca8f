import { MIN_PASSWORD_LENGTH, type PasswordOwner, passwordProblems } from '@mizan/domain/access/password-rules'
import { Refusal } from '../../platform/http/refusal.ts'
import { commonPasswords } from './common-passwords.ts'

/** Refuses a weak password, with all its reasons under each of the fields that clients look at. */
export function requireGoodPassword(password: string, owner: PasswordOwner | null, fields: string[]): void {
  const problems = passwordProblems(password, owner, commonPasswords)
  if (problems.length === 0) return
  const reasons = problems.map((key) => ({ key, values: { min: MIN_PASSWORD_LENGTH } }))
  throw new Refusal('invalid-input', 'The new password is weak', {
    fields: Object.fromEntries(fields.map((field) => [field, reasons])),
  })
}
