import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { reachOf, reachOfNames } from '../access/reach.ts'
import { reachedCompany } from '../companies/companies.service.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { findCandidates, findJobCandidates, setActive } from './candidates.db.ts'
import { noPerson } from './held-person.service.ts'

interface Page {
  afterId: number
  atMost: number
}

export async function listCandidates(db: Db, actor: Actor, refId: string, page: Page) {
  const reach = reachOfNames(actor, 'candidates-read')
  const { id } = await reachedCompany(db, reach, refId)
  return findCandidates(db, reach, id, page)
}

/** Everyone who was invited to a job, also those who have not come yet. */
export async function listInvited(db: Db, actor: Actor, jobId: number, page: Page) {
  const { id } = await jobById(db, reachOfNames(actor, 'candidates-read'), jobId)
  return findJobCandidates(db, id, page)
}

/** Locks a person out, or lets them in again. Nothing of theirs is deleted. */
export async function changeAccess(
  database: Database,
  actor: Actor,
  { company: refId, email }: { company: string; email: string },
  isActive: boolean,
): Promise<{ company: string; changed: boolean }> {
  const reach = reachOf(actor, 'people-write')
  return database.inTransaction(async (tx) => {
    const company = await reachedCompany(tx, reach, refId)
    const changed = await setActive(tx, reach, { companyId: company.id, email }, isActive)
    if (changed === undefined) throw noPerson({ email })
    if (changed) {
      const action = isActive ? 'user-activated' : 'user-deactivated'
      await record(tx, { actor, action, userId: changed.id, companyId: company.id })
    }
    return { company: company.ref_id, changed: changed !== null }
  })
}
