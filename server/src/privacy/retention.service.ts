import { erasePerson, type PrivacyHouse } from './erase.service.ts'
import { findOverdue } from './privacy.db.ts'

/** What one run of the job takes on; the next goes on from there. */
const AT_ONCE = 500

/** Erases people of whom nothing was heard for longer than their company keeps data. Returns how many. */
export async function eraseOverdue(house: PrivacyHouse, now: Date): Promise<number> {
  const overdue = await findOverdue(house.database.pool, now, AT_ONCE)
  for (const id of overdue) await erasePerson(house, id, 'retention')
  return overdue.length
}
