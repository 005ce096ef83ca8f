import { erasePerson, type PrivacyHouse } from './erase.service.ts'
import { findOverdue, isOverdue } from './privacy.db.ts'

/** What one run of the job takes on; the next goes on from there. */
const AT_ONCE = 500

/**
 * Erases people of whom nothing was heard for longer than their company keeps data. Returns how many. One after the other
 * takes a while, in which somebody further down the list may come back: then they stay.
 */
export async function eraseOverdue(house: PrivacyHouse, now: Date): Promise<number> {
  const overdue = await findOverdue(house.database.pool, now, AT_ONCE)
  let erased = 0
  for (const id of overdue) {
    if (await erasePerson(house, id, 'retention', (client) => isOverdue(client, now, id))) erased++
  }
  return erased
}
