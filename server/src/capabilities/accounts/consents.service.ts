import type { Language } from '@mizan/contract/language'
import type { Database, Db } from '../../platform/db/client.ts'
import {
  type ConsentRecord,
  insertConsent,
  markConsentGiven,
  markConsentWithdrawn,
  markPolicyAccepted,
} from './consents.db.ts'
import { readSignedIn, type SignedIn } from './sessions.service.ts'

/** Which text a person agreed to. Change the version together with the text, in both languages. */
export const consentVersions = {
  /** The day from which the privacy policy holds. */
  'privacy-policy': '2019-11-09',
  research: '1',
} as const

/** Each change is recorded once, with the text and language that were shown; repeating it records nothing. */
export async function acceptPrivacyPolicy(database: Database, who: SignedIn, language: Language): Promise<void> {
  const version = consentVersions['privacy-policy']
  await database.inTransaction(async (tx) => {
    if (!(await markPolicyAccepted(tx, who.id, version))) return
    await insertConsent(tx, { ...recordOf(who, language), purpose: 'privacy-policy', version, method: 'policy-screen' })
    // A user who has lost the account while this waited for it accepts nothing in its owner's name.
    await readSignedIn(tx, who)
  })
}

/** The consent of the profile form; it belongs to the transaction that saves the form. */
export async function giveResearchConsent(tx: Db, who: SignedIn, language: Language): Promise<void> {
  if (!(await markConsentGiven(tx, who.id))) return
  await insertConsent(tx, { ...recordOf(who, language), ...research })
}

/** Research stops using the person's data; what the consent has opened stays open. */
export async function withdrawResearchConsent(database: Database, who: SignedIn, language: Language): Promise<void> {
  await database.inTransaction(async (tx) => {
    if (!(await markConsentWithdrawn(tx, who.id))) return
    await insertConsent(tx, { ...recordOf(who, language), ...research, given: false })
  })
}

const research = { purpose: 'research', version: consentVersions.research, method: 'profile-form' } as const

const recordOf = (
  who: SignedIn,
  language: Language,
): Pick<ConsentRecord, 'user_id' | 'company_id' | 'given' | 'language'> => ({
  user_id: who.id,
  company_id: who.companyId,
  given: true,
  language,
})
