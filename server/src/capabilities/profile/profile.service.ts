import countries from '@mizan/content/open/lists/countries.json' with { type: 'json' }
import languages from '@mizan/content/open/lists/languages.json' with { type: 'json' }
import type { Language } from '@mizan/contract/language'
import type { ProfileChanges } from '@mizan/contract/schemas/profile'
import type { Database, Db } from '../../platform/db/client.ts'
import { type Reason, Refusal } from '../../platform/refusals/refusal.ts'
import { giveResearchConsent } from '../accounts/consents.service.ts'
import { readSignedIn, type SignedIn } from '../accounts/sessions.service.ts'
import { rememberLanguage } from '../accounts/spoken-language.service.ts'
import type { Reader } from '../report-links/report-links.service.ts'
import {
  type DepartmentRow,
  findDepartments,
  holdDepartment,
  type ProfileColumns,
  updateProfile,
} from './profile.db.ts'

const countryCodes = new Set(countries)
const languageCodes = new Set(languages)

/** ISO 3166-1 alpha-2 for both countries (OPEN-20), and the 73 languages of OPEN-23. */
const lists = {
  nationality: countryCodes,
  country_of_residence: countryCodes,
  native_language: languageCodes,
} as const

/** A reason for each code that is on no list. */
export function unlistedCodes(changes: ProfileChanges): Record<string, Reason[]> {
  const reasons: Record<string, Reason[]> = {}
  for (const field of Object.keys(lists) as (keyof typeof lists)[]) {
    const value = changes[field]
    if (value === undefined || lists[field].has(value)) continue
    reasons[field] = [{ key: 'not-a-choice', values: { value } }]
  }
  return reasons
}

export const departmentsOf = (db: Db, companyId: number): Promise<DepartmentRow[]> => findDepartments(db, companyId)

/** Saves what was sent and returns the person as they are then. All is saved or nothing. */
export async function saveProfile(
  database: Database,
  who: SignedIn,
  changes: ProfileChanges,
  { language, chosenLanguage }: { language: Language; chosenLanguage: Language | undefined },
): Promise<SignedIn> {
  return database.inTransaction(async (tx) => {
    const reasons = { ...unlistedCodes(changes), ...(await unknownDepartment(tx, who, changes.department)) }
    if (Object.keys(reasons).length > 0) {
      throw new Refusal('invalid-input', 'The profile names what does not exist', { fields: reasons })
    }
    await updateProfile(tx, who.id, columnsOf(changes))
    await rememberLanguage(tx, who.row, chosenLanguage)
    if (changes.consent_provided) await giveResearchConsent(tx, who, language)
    return readSignedIn(tx, who)
  })
}

async function unknownDepartment(tx: Db, who: SignedIn, id: number | undefined): Promise<{ department?: Reason[] }> {
  if (id === undefined || (await holdDepartment(tx, who.companyId, id))) return {}
  return { department: [{ key: 'unknown-pk', values: { value: id } }] }
}

/** Field by field: a key that the table learns to read tomorrow must not become writable by itself. */
function columnsOf(changes: ProfileChanges): ProfileColumns {
  const columns = {
    first_name: changes.first_name,
    last_name: changes.last_name,
    gender: changes.gender,
    birthday: changes.birthday,
    nationality: changes.nationality,
    native_language: changes.native_language,
    english_level: changes.english_level,
    education: changes.education,
    country_of_residence: changes.country_of_residence,
    department_id: changes.department,
    job_level: changes.job_level,
    primary_job_function: changes.primary_job_function,
    ethnicity: changes.ethnicity,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Other people are no one's business: an id that is not one's own is not found. */
export function requireSelf(who: SignedIn, id: number): SignedIn {
  if (who.id !== id) throw new Refusal('not-found', `User ${who.id} asked for candidate ${id}`)
  return who
}

/** Names may be read of oneself, and of the person a report link is about. */
export function requireRead(reader: Reader, id: number): NamedPerson {
  if (!('link' in reader)) return requireSelf(reader.candidate, id).row
  const { link } = reader
  if (link.user_id !== id) throw new Refusal('not-found', `Link ${link.id} is not about candidate ${id}`)
  return { id, ...link.person }
}

interface NamedPerson {
  id: number
  first_name: string
  last_name: string
  gender: number | null
}
