import { record } from '../../platform/audit/audit.service.ts'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { setTimeFactor } from './candidates.db.ts'
import { holdPerson, type NamedPerson, nobodyHas } from './held-person.service.ts'

/**
 * Gives somebody more time on every timed task that they begin from now on. Runs remember the factor they began with,
 * and no report or list shows it: an employer must not learn that somebody needed more time.
 */
export async function accommodate(database: Database, named: NamedPerson, factor: number) {
  const { email } = named
  return database.inTransaction(async (tx) => {
    const person = await holdPerson(tx, named)
    if (!person) throw new Refusal('not-found', nobodyHas(named))
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
