import { openSession } from '../capabilities/accounts/sessions.service.ts'
import { hashAtOnce } from '../capabilities/credentials/password-hash.ts'
import type { Db } from '../platform/db/client.ts'
import { companies, departments, users } from '../platform/db/schema/accounts.ts'
import { givenApplications } from './given-applications.ts'
import { givenReports } from './given-reports.ts'
import { asText, type Words } from './words.ts'

const defaultPassword = 'a-quite-long-password'
// Hashing is made slow on purpose; one hash serves every person of a test file.
const defaultHash = hashAtOnce(defaultPassword)

type CompanyRow = typeof companies.$inferSelect
type NewCompany = Partial<Omit<typeof companies.$inferInsert, 'name'>> & { name?: Words }
type UserRow = typeof users.$inferSelect
export type Candidate = UserRow & { token: string; password: string }

let counter = 0
const unique = () => `${process.pid}-${++counter}`

/** Builders that fill in what a test does not mention. */
export const given = (db: Db) => {
  const company = async ({ name = 'Nakhla', ...fields }: NewCompany = {}): Promise<CompanyRow> =>
    one(
      await db
        .insert(companies)
        .values({ ref_id: `company-${unique()}`, name: asText(name), ...fields })
        .returning(),
    )

  const department = async (companyId: number, name = 'Finance') =>
    one(
      await db
        .insert(departments)
        .values({ company_id: companyId, name: { en: name, ar: 'المالية' } })
        .returning(),
    )

  /** A person ready to work: policy accepted, consent given, signed in. */
  const candidate = async (
    fields: Partial<typeof users.$inferInsert> & { password?: string } = {},
  ): Promise<Candidate> => {
    const { password, ...columns } = fields
    const user = one(
      await db
        .insert(users)
        .values({
          company_id: columns.company_id ?? (await company()).id,
          email: `person-${unique()}@mail.example`,
          first_name: 'Layla',
          last_name: 'Haddad',
          email_proved_at: new Date(0),
          password_hash: password === undefined ? await defaultHash : await hashAtOnce(password),
          privacy_policy_accepted_at: new Date(0),
          consent_provided_at: new Date(0),
          ...columns,
        })
        .returning(),
    )
    return { ...user, token: await openSession(db, user), password: password ?? defaultPassword }
  }

  return { company, department, candidate, ...givenApplications(db), ...givenReports(db) }
}

export type Given = ReturnType<typeof given>

function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The insert returned no row')
  return row
}
