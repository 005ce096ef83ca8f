import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database } from '../../platform/db/client.ts'
import { reachOf } from '../access/reach.ts'
import { setTimeFactor } from './candidates.db.ts'
import { holdPerson, type NamedPerson, noPerson } from './held-person.service.ts'

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
