import type { PasswordOwner } from '@mizan/domain/access/password-rules'
import type { PasswordOwnerRow } from './passwords.db.ts'

/** What a new password of this person must not be like. */
export const asPasswordOwner = (row: PasswordOwnerRow): PasswordOwner => ({
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  company_names: [row.company.name, row.company.name_ar],
})
