import type { SignedIn } from '../accounts/sessions.service.ts'
import { Refusal } from '../http/refusal.ts'

/** Nobody works on assessments before policy and consent; a 403 would sign them out to the expired screen. */
export function requireReady({ id, row: { user } }: SignedIn): void {
  if (user.privacy_policy_accepted_at === null) {
    throw new Refusal('policy-not-accepted', `User ${id} has not accepted the policy`)
  }
  if (user.consent_provided_at === null) throw new Refusal('consent-not-given', `User ${id} has given no consent`)
}
