import type { Portal } from './portal.ts'

/** What the audit log says was done in a company, in its order. */
export async function auditedActions({ database }: Portal, companyId: number): Promise<string[]> {
  const query = 'select action from audit_log where company_id = $1 order by id'
  const { rows } = await database.pool.query<{ action: string }>(query, [companyId])
  return rows.map(({ action }) => action)
}
