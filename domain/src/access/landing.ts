import type { Me } from '@mizan/contract/schemas/account'

/** Where somebody belongs after signing in: policy first, then consent, then the dashboard (AUTH-10 to AUTH-12). */
export function landingOf(me: Pick<Me, 'privacy_policy_accepted' | 'consent_provided'>) {
  if (!me.privacy_policy_accepted) return '/confirmation-of-global-policy'
  if (!me.consent_provided) return '/personal-information'
  return '/dashboard'
}
