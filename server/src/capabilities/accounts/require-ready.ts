import { Refusal } from '../../platform/refusals/refusal.ts'
import type { SignedIn } from './sessions.service.ts'

/** No one works on assessments before policy and consent; a 403 would sign them out to the expired screen. */
export function requireReady({ id, row }: SignedIn): void {
  if (!row.privacy_policy_accepted) {
    throw new Refusal('policy-not-accepted', `User ${id} has not accepted the policy`)
  }
  if (!row.consent_provided) throw new Refusal('consent-not-given', `User ${id} has given no consent`)
}

/**
 * What is sealed is handed out to people whose address is known to be theirs: with addresses that they only make up,
 * anyone could look at all questions before they answer them under their own name.
 */
export function requireProved(who: SignedIn): void {
  requireReady(who)
  if (!who.row.email_proved) throw new Refusal('email-not-proved', `User ${who.id} has not proved the address`)
}
