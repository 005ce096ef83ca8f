import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredText } from '@mizan/contract/text'
import { MIN_PASSWORD_LENGTH, type PasswordOwner, passwordProblems } from '@mizan/domain/access/password-rules'
import { projectRoot } from '../../platform/project-root.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** A candidate as their account is stored. */
interface AccountRow {
  first_name: string
  last_name: string
  email: string
  company: { name: StoredText }
}

/** What a new password of this person must not be like. */
export const asPasswordOwner = (row: AccountRow): PasswordOwner => ({
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  company_names: Object.values(row.company.name),
})

const entries = readFileSync(join(projectRoot, 'content/open/passwords/common.txt'), 'utf8').split(/\r?\n/)

/** The passwords that a guesser tries first, in NFC and lower case. Read once, at start. */
export const commonPasswords: ReadonlySet<string> = new Set(
  entries.filter((entry) => entry !== '').map((entry) => entry.normalize('NFC').toLowerCase()),
)

/** Refuses a weak password, with all its reasons under each of the fields that clients look at. */
export function requireGoodPassword(password: string, owner: PasswordOwner | null, fields: string[]): void {
  const problems = passwordProblems(password, owner, commonPasswords)
  if (problems.length === 0) return
  const reasons = problems.map((key) => ({ key, values: { min: MIN_PASSWORD_LENGTH } }))
  throw new Refusal('invalid-input', 'The new password is weak', {
    fields: Object.fromEntries(fields.map((field) => [field, reasons])),
  })
}
