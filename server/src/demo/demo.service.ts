import { hashPassword } from '../accounts/password-hash.ts'
import { addCompany, companyOrNothing, hasAnyCompany } from '../companies/companies.service.ts'
import type { Database, Db } from '../db/client.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { OpenedDatabase } from '../db/open-database.ts'
import { insertMissingPerson } from './demo.db.ts'
import { loadDemoApplications } from './demo-applications.service.ts'
import { type DemoPerson, demoCompanies, demoPassword, demoPeople } from './demo-people.ts'

// Any number that no other advisory lock of ours uses.
const DEMO_LOCK = 7_146_205

/** Asked for; or nobody said no and the embedded database is still empty or already holds the demonstration. */
export async function isDemoWanted(wish: boolean | undefined, { db, isEmbedded }: OpenedDatabase): Promise<boolean> {
  if (wish !== undefined) return wish
  if (!isEmbedded) return false
  if (!(await hasAnyCompany(db))) return true
  return (await companyOrNothing(db, 'demo')) !== undefined
}

/** Adds what is missing of the demonstration and changes nothing that is there. Applications need tests to be there. */
export const loadDemo = (database: Database): Promise<void> =>
  oneAtATime(database.pool, DEMO_LOCK, async () => {
    await loadPeople(database)
    await loadDemoApplications(database, new Date())
  })

async function loadPeople({ db, inTransaction }: Database): Promise<void> {
  const known = await Promise.all(demoCompanies.map(({ ref_id }) => companyOrNothing(db, ref_id)))
  if (known.every((company) => company !== undefined)) return
  const passwordHash = await hashPassword(demoPassword)
  await inTransaction(async (tx) => {
    const companyIds = new Map<string, number>()
    for (const company of demoCompanies) companyIds.set(company.ref_id, await ensureCompany(tx, company))
    for (const person of demoPeople) {
      const company_id = companyIds.get(person.company)
      if (company_id) await insertMissingPerson(tx, { ...columnsOf(person), company_id, password_hash: passwordHash })
    }
  })
}

async function ensureCompany(tx: Db, company: (typeof demoCompanies)[number]): Promise<number> {
  const known = await companyOrNothing(tx, company.ref_id)
  return known ? known.id : (await addCompany(tx, company)).id
}

function columnsOf(person: DemoPerson) {
  const base = {
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    is_employee: person.isEmployee ?? false,
    email_proved_at: new Date(),
  }
  return person.isReady ? { ...base, ...finishedProfile, gender: person.gender } : base
}

const finishedProfile = {
  birthday: '1994-07-16',
  nationality: 'AE',
  native_language: 'ar',
  english_level: 3,
  education: 4,
  country_of_residence: 'AE',
  job_level: 3,
  primary_job_function: 15,
  privacy_policy_accepted_at: new Date(),
  privacy_policy_version: '2019-11-09',
  consent_provided_at: new Date(),
}
