import { system } from '@mizan/domain/access/actor'
import { addCompany, companyOrNothing, hasAnyCompany } from '../../capabilities/companies/companies.service.ts'
import { hashAtOnce } from '../../capabilities/credentials/password-hash.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { oneAtATime } from '../../platform/db/one-at-a-time.ts'
import type { OpenedDatabase } from '../../platform/db/open-database.ts'
import { hasAnyOf, insertMissingPerson } from './demo.db.ts'
import { loadDemoApplications } from './demo-applications.service.ts'
import { type DemoPerson, demoCompanies, demoPassword, demoPeople } from './demo-people.ts'

// Any number that no other advisory lock of ours uses.
const DEMO_LOCK = 7_146_205

type Door = Pick<Config, 'demo' | 'host' | 'publicUrl'>

/**
 * Asked for; or not refused, reachable from this machine only, and the embedded database is still empty or already
 * holds the demonstration.
 */
export async function isDemoWanted(
  config: Door,
  { db, isEmbedded }: Pick<OpenedDatabase, 'db' | 'isEmbedded'>,
): Promise<boolean> {
  if (config.demo !== undefined) return config.demo
  if (!isEmbedded || !isOnThisMachine(config)) return false
  if (!(await hasAnyCompany(db))) return true
  return (await companyOrNothing(db, 'demo')) !== undefined
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i
const isOnThisMachine = ({ host, publicUrl }: Door): boolean =>
  [host, new URL(publicUrl).hostname].every((name) => loopback.test(name))

/** Everyone can read the password of the demo accounts, so no network may reach them unless that is asked for. */
export async function requireNoOpenDemo(config: Door, db: Db): Promise<void> {
  if (config.demo || isOnThisMachine(config)) return
  if (!(await hasAnyOf(db, demoPeople))) return
  throw new ConfigError(
    `The database holds demo accounts, whose password everybody knows, and HOST is ${config.host}, PUBLIC_URL ${config.publicUrl}. Set DEMO=1 to let others reach them, or remove the demo companies.`,
  )
}

/** Adds what is missing of the demonstration and changes nothing that is there. Applications need tests to be there. */
export const loadDemo = (database: Database): Promise<void> =>
  oneAtATime(database.pool, DEMO_LOCK, async () => {
    const now = new Date()
    await loadPeople(database, now)
    await loadDemoApplications(database, now)
  })

async function loadPeople({ db, inTransaction }: Database, now: Date): Promise<void> {
  const known = await Promise.all(demoCompanies.map(({ ref_id }) => companyOrNothing(db, ref_id)))
  if (known.every((company) => company !== undefined)) return
  const passwordHash = await hashAtOnce(demoPassword)
  await inTransaction(async (tx) => {
    const companyIds = new Map<string, number>()
    for (const company of demoCompanies) companyIds.set(company.ref_id, await ensureCompany(tx, company))
    for (const person of demoPeople) {
      const company_id = companyIds.get(person.company)
      if (company_id)
        await insertMissingPerson(tx, { ...columnsOf(person, now), company_id, password_hash: passwordHash })
    }
  })
}

async function ensureCompany(tx: Db, company: (typeof demoCompanies)[number]): Promise<number> {
  const known = await companyOrNothing(tx, company.ref_id)
  return known ? known.id : (await addCompany(tx, system, company)).id
}

/** Before the first of them applied. */
const JOINED_MS_AGO = 60 * 86_400_000

/** Who has just been invited is as new as the demonstration. */
function columnsOf(person: DemoPerson, now: Date) {
  const joinedAt = person.isReady ? new Date(now.getTime() - JOINED_MS_AGO) : now
  const base = {
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    is_employee: person.isEmployee ?? false,
    created_at: joinedAt,
    email_proved_at: joinedAt,
  }
  const consent = { privacy_policy_accepted_at: joinedAt, consent_provided_at: joinedAt }
  return person.isReady ? { ...base, ...finishedProfile, ...consent, gender: person.gender } : base
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
  privacy_policy_version: '2019-11-09',
}
