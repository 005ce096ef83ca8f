import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, departments, users } from '../../platform/db/schema/accounts.ts'
import { answers } from '../../platform/db/schema/answers.ts'
import { applications, assessments, jobCandidates } from '../../platform/db/schema/applications.ts'
import { questions, tests } from '../../platform/db/schema/packs.ts'
import { knockOuts } from '../../platform/db/schema/scores.ts'

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

/** True when a person of this e-mail address is in the company of this reference. */
export async function hasAnyOf(db: Db, people: readonly { company: string; email: string }[]): Promise<boolean> {
  const { rows } = await db.$client.query<{ has_any: boolean }>(
    `select exists (
       select from unnest($1::text[], $2::text[]) as p (company, email)
       join companies c on c.ref_id = p.company
       join users u on u.company_id = c.id and lower(u.email) = p.email
     ) as has_any`,
    [people.map(({ company }) => company), people.map(({ email }) => email)],
  )
  return rows[0]?.has_any === true
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
  slugs: string[]
  at: Date
}

export async function markBegun(tx: Db, { applicationId, slugs, at }: Reached): Promise<void> {
  const named = tx.select({ id: tests.id }).from(tests).where(inArray(tests.slug, slugs))
  await tx
    .update(assessments)
    .set({ status: 1, started_at: at })
    .where(and(eq(assessments.application_id, applicationId), inArray(assessments.test_id, named)))
}

/** The assessments of an application, each after what it gathers. */
export async function findAssigned(tx: Db, applicationId: number) {
  return tx
    .select({ id: assessments.id, parent_id: assessments.parent_id, kind: tests.kind, slug: tests.slug })
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .where(eq(assessments.application_id, applicationId))
    .orderBy(sql`${assessments.parent_id} is null, ${assessments.position}`)
}

/** Lets the candidate have chosen this option of a question, by its place from 1. */
export async function setChoice(tx: Db, assessmentId: number, ref: string, place: number): Promise<void> {
  const chosen = sql`jsonb_build_object('option_id', ${questions.content} -> 'options' -> ${place - 1}::int -> 'id')`
  await tx
    .update(answers)
    .set({ data: sql`(select ${chosen} from ${questions} where ${questions.id} = ${answers.question_id})` })
    .where(
      and(
        eq(answers.assessment_id, assessmentId),
        inArray(answers.question_id, tx.select({ id: questions.id }).from(questions).where(eq(questions.ref, ref))),
      ),
    )
}

/** What a rule has found belongs to the day on which the application ended by it, not to the day of loading. */
export async function dateKnockOuts(tx: Db, applicationId: number): Promise<void> {
  const { knocked_at } = applications
  await tx
    .update(knockOuts)
    .set({
      created_at: sql`coalesce((select ${knocked_at} from ${applications} where ${applications.id} = ${knockOuts.application_id}), ${knockOuts.created_at})`,
    })
    .where(eq(knockOuts.application_id, applicationId))
}

/** The newest completed application of a person. */
export async function findCompletedApplication(
  db: Db,
  refId: string,
  email: string,
): Promise<{ id: number } | undefined> {
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .innerJoin(companies, eq(companies.id, applications.company_id))
    .where(and(eq(companies.ref_id, refId), eq(users.email, email), eq(applications.status, 2)))
    .orderBy(sql`${applications.id} desc`)
    .limit(1)
  return application
}
