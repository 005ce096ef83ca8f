import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockPeople } from './candidates.db.ts'

export interface NamedPerson {
  email: string
  /** Needed only where several companies know the address. */
  company?: string | undefined
}

/** What an operator is told when there is no such person. */
export const nobodyHas = ({ email, company }: NamedPerson): string =>
  company === undefined
    ? `No one has the address ${email}`
    : `No one has the address ${email} in the company ${company}`

/** The one person an operator means, held until the transaction ends; nothing when nobody has the address. */
export async function holdPerson(tx: Db, { email, company }: NamedPerson) {
  const people = await lockPeople(tx, email, company)
  if (people.length > 1) {
    const known = people.map((one) => one.company).join(', ')
    throw new Refusal('bad-request', `Several companies know ${email} (${known}); name one with --company`)
  }
  return people[0]
}
