import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Reach, reachOf, reachOfNames } from '../access/reach.ts'
import { reachedCompany } from '../companies/companies.service.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { findCandidates, findJobCandidates, lockPeople, setActive, setTimeFactor } from './candidates.db.ts'

export interface NamedPerson {
  email: string
  /** Needed only where several companies know the address. */
  company?: string | undefined
}

export const noPerson = ({ email }: NamedPerson) =>
  new Refusal('person-unknown', 'No such person is reached', { values: { email } })

/** The one person who is meant, held until the transaction ends; undefined when no one has the address. */
export async function holdPerson(tx: Db, reach: Reach, { email, company }: NamedPerson) {
  const people = await lockPeople(tx, reach, email, company)
  if (people.length > 1) {
    const companies = people.map((one) => one.company).join(', ')
    throw new Refusal('person-ambiguous', 'Several companies know the address', { values: { email, companies } })
  }
  return people[0]
}

/**
 * Gives a person more time on every timed task that they begin from now on. Runs remember the factor they began with,
 * and no report or list shows it: an employer must not learn that a person needed more time.
 */
export async function accommodate(database: Database, actor: Actor, named: NamedPerson, factor: number) {
  const reach = reachOf(actor, 'accommodate')
  const { email } = named
  return database.inTransaction(async (tx) => {
    const person = await holdPerson(tx, reach, named)
    if (!person) throw noPerson(named)
    const isChanged = person.time_factor !== factor
    if (isChanged) {
      await setTimeFactor(tx, person.id, factor)
      const details = { factor }
      await record(tx, {
        actor,
        action: 'time-factor-set',
        userId: person.id,
        companyId: person.company_id,
        details,
      })
    }
    return { email, company: person.company, factor, changed: isChanged }
  })
}

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
