import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'

export interface Invitee {
  id: number
  company_id: number
  email: string
  first_name: string
  is_active: boolean
  is_strangers: boolean
}

/** Somebody signed up with the address and never proved that it is theirs: it may be somebody else's. */
export const isStrangers = sql<boolean>`${users.password_hash} is not null and ${users.email_proved_at} is null`

/** Whoever is found and erased before they are held leaves the address free. */
export const MOST_TRIES = 3

const columns = {
  id: users.id,
  company_id: users.company_id,
  email: users.email,
  first_name: users.first_name,
  is_active: users.is_active,
  is_strangers: isStrangers,
}

/**
 * The account of this address in this company; a new one when there is none. A second run finds the first one's. It is held
 * until the transaction ends, so that nobody is erased between the look and what follows from it.
 */
export async function findOrInsertInvitee(tx: Db, person: typeof users.$inferInsert): Promise<Invitee> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const [added] = await tx.insert(users).values(person).onConflictDoNothing().returning(columns)
    if (added) return added
    const [known] = await tx
      .select(columns)
      .from(users)
      .where(and(eq(users.company_id, person.company_id), eq(sql`lower(${users.email})`, person.email.toLowerCase())))
      .for('no key update')
    if (known) return known
  }
  throw new Error('The invited account was neither added nor found')
}
