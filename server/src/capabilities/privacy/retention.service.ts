import type { Actor } from '@mizan/domain/access/actor'
import type pg from 'pg'
import { reachOfAll } from '../access/reach.ts'
import { erasePerson, type PrivacyServices } from './erase.service.ts'
import { findOverdue, isOverdue } from './privacy.db.ts'

/** What one run of the job takes on. It is soon done: a node that stops waits for it. */
const AT_ONCE = 100

export interface Erased {
  people: number
  /** Whether another run would find more people. */
  mayBeMore: boolean
}

/**
 * Erases people of whom nothing was heard for longer than their company keeps data. One after the other takes a while,
 * in which a person further down the list may come back: then they stay.
 */
export async function eraseOverdue(services: PrivacyServices, actor: Actor, now: Date): Promise<Erased> {
  reachOfAll(actor, 'erase')
  const overdue = await findOverdue(services.database.pool, now, AT_ONCE)
  let people = 0
  for (const id of overdue) {
    const due = { because: 'retention', isStillDue: (client: pg.PoolClient) => isOverdue(client, now, id) } as const
    if (await erasePerson(services, actor, id, due)) people++
  }
  return { people, mayBeMore: overdue.length === AT_ONCE }
}
