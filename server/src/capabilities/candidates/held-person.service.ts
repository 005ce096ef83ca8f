import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Reach } from '../access/reach.ts'
import { lockPeople } from './candidates.db.ts'

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
