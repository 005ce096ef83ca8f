import type { StoredText } from '@mizan/contract/text'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, departments, users } from '../../platform/db/schema/accounts.ts'
import { inFirstLanguage, withWords } from '../../platform/db/text-column.ts'
import { type Reach, within } from '../access/reach.ts'
import type { CompanyRow, NewCompany } from './company-settings.ts'

const hasReference = (refId: string) => eq(sql`lower(${companies.ref_id})`, refId.toLowerCase())

/** What everyone may know who has the address of its page. */
export async function findCompanyByReference(db: Db, refId: string): Promise<CompanyRow | undefined> {
  const [company] = await db.select().from(companies).where(hasReference(refId))
  return company
}

const reached = (db: Db, reach: Reach, refId: string) =>
  db
    .select()
    .from(companies)
    .where(and(hasReference(refId), within(reach, { company: companies.id })))

export async function findReachedCompany(db: Db, reach: Reach, refId: string): Promise<CompanyRow | undefined> {
  const [company] = await reached(db, reach, refId)
  return company
}

/** The same, held: it is neither changed nor removed by another caller until the transaction ends. */
export async function holdReachedCompany(tx: Db, reach: Reach, refId: string): Promise<CompanyRow | undefined> {
  const [company] = await reached(tx, reach, refId).for('no key update')
  return company
}

export async function existsCompany(db: Db): Promise<boolean> {
  const rows = await db.select({ id: companies.id }).from(companies).limit(1)
  return rows.length > 0
}

/** Returns nothing when there is a company of this reference. */
export async function insertCompany(db: Db, company: NewCompany): Promise<CompanyRow | undefined> {
  const [row] = await db.insert(companies).values(company).onConflictDoNothing().returning()
  return row
}

export async function selectCompanies(db: Db, reach: Reach): Promise<CompanyRow[]> {
  return db
    .select()
    .from(companies)
    .where(within(reach, { company: companies.id }))
    .orderBy(companies.ref_id)
}

/**
 * Options of the reports of a company and the logo of its reports are kept together, and so are the languages of a text:
 * what is not named of them stays, also when it is changed by another caller in the same moment. Returns whether the
 * company is there.
 */
export async function updateCompany(db: Db, reach: Reach, id: number, changes: Partial<NewCompany>): Promise<boolean> {
  const { custom_report, ...columns } = changes
  const report = custom_report
    ? { custom_report: sql`${companies.custom_report} || ${JSON.stringify(custom_report)}::jsonb` }
    : {}
  const { rowCount } = await db
    .update(companies)
    .set({
      ...columns,
      ...report,
      name: withWords(companies.name, changes.name),
      sso_button_text: withWords(companies.sso_button_text, changes.sso_button_text),
    })
    .where(and(eq(companies.id, id), within(reach, { company: companies.id })))
  return rowCount === 1
}

export async function insertDepartments(db: Db, rows: (typeof departments.$inferInsert)[]): Promise<void> {
  await db.insert(departments).values(rows)
}

/** Returns nothing when the company has a department of this name in the first language. */
export async function insertDepartment(db: Db, row: typeof departments.$inferInsert) {
  const [added] = await db.insert(departments).values(row).onConflictDoNothing().returning(departmentColumns)
  return added
}

export async function updateDepartment(db: Db, id: number, name: StoredText): Promise<void> {
  await db.update(departments).set({ name }).where(eq(departments.id, id))
}

/** Takes the row for the rest of the transaction, so that no one chooses a department that is about to go. */
export async function lockDepartment(tx: Db, companyId: number, id: number) {
  const [department] = await tx
    .select(departmentColumns)
    .from(departments)
    .where(and(eq(departments.id, id), eq(departments.company_id, companyId)))
    .for('update')
  return department
}

export const countPeopleIn = (db: Db, departmentId: number): Promise<number> =>
  db.$count(users, eq(users.department_id, departmentId))

export async function deleteDepartment(db: Db, id: number): Promise<void> {
  await db.delete(departments).where(eq(departments.id, id))
}

export async function existsDepartment(db: Db, companyId: number, name: string): Promise<boolean> {
  const found = and(eq(departments.company_id, companyId), eq(inFirstLanguage(departments.name), name))
  return (await db.$count(departments, found)) > 0
}

export async function selectDepartments(db: Db, companyId: number) {
  return db
    .select(departmentColumns)
    .from(departments)
    .where(eq(departments.company_id, companyId))
    .orderBy(inFirstLanguage(departments.name))
}

/** The reference of a company and one of its departments. */
export async function selectCompanyNames(db: Db, companyId: number, departmentId: number | null) {
  const [names] = await db
    .select({ refId: companies.ref_id, department: departmentColumns })
    .from(companies)
    .leftJoin(departments, and(eq(departments.company_id, companies.id), eq(departments.id, departmentId ?? 0)))
    .where(eq(companies.id, companyId))
  return names
}

const departmentColumns = { id: departments.id, name: departments.name }
