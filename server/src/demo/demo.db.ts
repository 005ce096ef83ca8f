import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { departments, users } from '../db/schema/accounts.ts'

/** Every finished profile names a department; the demonstration takes the first of the company. */
export async function insertMissingPerson(db: Db, person: typeof users.$inferInsert): Promise<void> {
  const there = and(eq(users.company_id, person.company_id), eq(sql`lower(${users.email})`, person.email.toLowerCase()))
  const [known] = await db.select({ id: users.id }).from(users).where(there)
  if (known) return
  const [department] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.company_id, person.company_id))
    .orderBy(departments.id)
    .limit(1)
  await db.insert(users).values({ ...person, department_id: person.birthday ? (department?.id ?? null) : null })
}
