import { record } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { lockPeople, setTimeFactor } from './candidates.db.ts'

interface Person {
  email: string
  /** Needed only where several companies know the address. */
  company?: string | undefined
}

/**
 * Gives somebody more time on every timed task that they begin from now on. Runs remember the factor they began with,
 * and no report or list shows it: an employer must not learn that somebody needed more time.
 */
export async function accommodate(database: Database, { email, company }: Person, factor: number) {
  return database.inTransaction(async (tx) => {
    const people = await lockPeople(tx, email, company)
    const [person] = people
    if (!person) throw new Refusal('not-found', `Nobody has the address ${email}`)
    if (people.length > 1) {
      const known = people.map((one) => one.company).join(', ')
      throw new Refusal('bad-request', `Several companies know ${email} (${known}); name one with --company`)
    }
    const isChanged = person.time_factor !== factor
    if (isChanged) {
      await setTimeFactor(tx, person.id, factor)
      const details = { factor }
      await record(tx, {
        actor: 'operator',
        action: 'time-factor-set',
        userId: person.id,
        companyId: person.company_id,
        details,
      })
    }
    return { email, company: person.company, factor, changed: isChanged }
  })
}
