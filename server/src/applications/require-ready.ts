import type { SignedIn } from '../accounts/sessions.service.ts'
import { Refusal } from '../http/refusal.ts'

/** Nobody works on assessments before policy and consent; a 403 would sign them out to the expired screen. */
export function requireReady({ id, row }: SignedIn): void {
  if (!row.privacy_policy_accepted) {
    throw new Refusal('policy-not-accepted', `User ${id} has not accepted the policy`)
  }
  if (!row.consent_provided) throw new Refusal('consent-not-given', `User ${id} has given no consent`)
}
