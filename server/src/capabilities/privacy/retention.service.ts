import { erasePerson, type PrivacyHouse } from './erase.service.ts'
import { findOverdue, isOverdue } from './privacy.db.ts'

/** What one run of the job takes on. It is soon done: a node that stops waits for it. */
const AT_ONCE = 100

export interface Erased {
  people: number
  /** Whether another run would find somebody too. */
  mayBeMore: boolean
}

/**
 * Erases people of whom nothing was heard for longer than their company keeps data. One after the other takes a while, in
 * which somebody further down the list may come back: then they stay.
 */
export async function eraseOverdue(house: PrivacyHouse, now: Date): Promise<Erased> {
  const overdue = await findOverdue(house.database.pool, now, AT_ONCE)
  let people = 0
  for (const id of overdue) {
    if (await erasePerson(house, id, 'retention', (client) => isOverdue(client, now, id))) people++
  }
  return { people, mayBeMore: overdue.length === AT_ONCE }
}
