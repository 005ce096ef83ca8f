import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { departments, users } from '../../platform/db/schema/accounts.ts'
import { inFirstLanguage } from '../../platform/db/text-column.ts'

export type DepartmentRow = typeof departments.$inferSelect
export type ProfileColumns = Partial<typeof users.$inferInsert>

export async function findDepartments(db: Db, companyId: number): Promise<DepartmentRow[]> {
  return db
    .select()
    .from(departments)
    .where(eq(departments.company_id, companyId))
    .orderBy(inFirstLanguage(departments.name))
}

/** Held until the transaction ends, so that the department cannot go while a person is put into it. */
export async function holdDepartment(tx: Db, companyId: number, id: number): Promise<DepartmentRow | undefined> {
  const [row] = await tx
    .select()
    .from(departments)
    .where(and(eq(departments.id, id), eq(departments.company_id, companyId)))
    .for('key share')
  return row
}

export async function updateProfile(tx: Db, userId: number, columns: ProfileColumns): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.update(users).set(columns).where(eq(users.id, userId))
}
