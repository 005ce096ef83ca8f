import { companies } from '../../platform/db/schema/accounts.ts'
import type { MailCompany } from './mail-content.ts'

/** The columns of a company that its mails need, for the queries of each sender. */
export const mailCompany = {
  id: companies.id,
  ref_id: companies.ref_id,
  name: companies.name,
  logo: companies.logo,
  theme: companies.theme,
  support_email: companies.support_email,
} satisfies Record<keyof MailCompany, unknown>
