import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, users } from '../../platform/db/schema/accounts.ts'
import type { Owner } from '../accounts/owner.ts'
import { mailCompany } from '../mail/mail-company.ts'

/** The candidate's language, and the company with what its mails look like. */
export async function findMailFacts(tx: Db, owner: Owner) {
  const [row] = await tx
    .select({
      language: users.language,
      is_simulated: users.is_simulated,
      contact_email: companies.contact_email,
      company: mailCompany,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, owner.id))
  if (!row) throw new Error(`User ${owner.id} is gone`)
  return row
}
