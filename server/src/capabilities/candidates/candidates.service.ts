import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { CompanyRow } from '../companies/company-settings.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { findCandidates, findJobCandidates, setActive } from './candidates.db.ts'

interface Page {
  afterId: number
  atMost: number
}

export const listCandidates = (db: Db, company: CompanyRow, page: Page) => findCandidates(db, company.id, page)

/** Everybody who was invited to a job, also those who have not come yet. */
export async function listInvited(db: Db, jobId: number, page: Page) {
  await jobById(db, jobId)
  return findJobCandidates(db, jobId, page)
}

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
      throw new Refusal('not-found', `${company.ref_id} knows no one with the address ${email}`)
    if (changed === null) return false
    const action = isActive ? 'user-activated' : 'user-deactivated'
    await record(tx, { actor: 'operator', action, userId: changed.id, companyId: company.id })
    return true
  })
}
