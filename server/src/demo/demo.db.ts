import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { companies, departments, users } from '../db/schema/accounts.ts'
import { applications, assessments, jobCandidates } from '../db/schema/applications.ts'
import { tests } from '../db/schema/packs.ts'

/** Every finished profile names a department; the demonstration takes the first of the company. */
export async function insertMissingPerson(db: Db, person: typeof users.$inferInsert): Promise<void> {
  if (await findPerson(db, person.company_id, person.email)) return
  const [department] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.company_id, person.company_id))
    .orderBy(departments.id)
    .limit(1)
  await db.insert(users).values({ ...person, department_id: person.birthday ? (department?.id ?? null) : null })
}

export async function findPerson(db: Db, companyId: number, email: string): Promise<{ id: number } | undefined> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(sql`lower(${users.email})`, email.toLowerCase())))
  return person
}

/** Two nodes that load the demonstration at once take turns. */
export async function holdCompany(tx: Db, refId: string): Promise<{ id: number } | undefined> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.ref_id, refId))
    .for('update')
  return company
}

export async function insertInvitation(tx: Db, row: typeof jobCandidates.$inferInsert): Promise<void> {
  await tx.insert(jobCandidates).values(row).onConflictDoNothing()
}

export async function insertDemoApplication(tx: Db, row: typeof applications.$inferInsert): Promise<number> {
  const [application] = await tx.insert(applications).values(row).returning({ id: applications.id })
  if (!application) throw new Error('The application of the demonstration was not inserted')
  return application.id
}

interface Reached {
  applicationId: number
  /** Null means all of them, children included. */
  slugs: string[] | null
  at: Date
}

export async function markBegun(tx: Db, { applicationId, slugs, at }: Reached): Promise<void> {
  await tx
    .update(assessments)
    .set({ status: 1, started_at: at })
    .where(and(eq(assessments.application_id, applicationId), ofTests(tx, slugs)))
}

export async function markCompleted(tx: Db, { applicationId, slugs, at }: Reached): Promise<void> {
  await tx
    .update(assessments)
    .set({ status: 2, started_at: at, completed_at: at })
    .where(and(eq(assessments.application_id, applicationId), ofTests(tx, slugs)))
}

const ofTests = (tx: Db, slugs: string[] | null) =>
  slugs === null
    ? undefined
    : inArray(assessments.test_id, tx.select({ id: tests.id }).from(tests).where(inArray(tests.slug, slugs)))
