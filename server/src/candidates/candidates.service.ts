import { record } from '../audit/audit.service.ts'
import type { CompanyRow } from '../companies/company-settings.ts'
import type { Database, Db } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { findCandidates, setActive } from './candidates.db.ts'

export const listCandidates = (db: Db, company: CompanyRow, page: { afterId: number; atMost: number }) =>
  findCandidates(db, company.id, page)

/** Locks somebody out, or lets them in again. Returns whether that changed anything. Nothing of theirs is deleted. */
export async function changeAccess(
  database: Database,
  company: CompanyRow,
  email: string,
  isActive: boolean,
): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const changed = await setActive(tx, company.id, email, isActive)
    if (changed === undefined)
      throw new Refusal('not-found', `${company.ref_id} knows nobody with the address ${email}`)
    if (changed === null) return false
    const action = isActive ? 'user-activated' : 'user-deactivated'
    await record(tx, { actor: 'operator', action, userId: changed.id, companyId: company.id })
    return true
  })
}
