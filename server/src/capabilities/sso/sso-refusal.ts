import { Refusal } from '../../platform/refusals/refusal.ts'

/** The ways a sign-on ends without one; the login screen has words for each (AUTH-05). */
const ssoCodes = ['sso-failed', 'sso-cancelled', 'sso-none', 'sso-unreachable', 'sso-no-account'] as const
export type SsoCode = (typeof ssoCodes)[number]

/** The refusal that lies under what a library has wrapped around it. */
export function refusalUnder(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  return error instanceof Error ? refusalUnder(error.cause) : undefined
}

/** What the login screen shows. What is wrong with the address of a provider is shown only to those who set it. */
export function ssoCodeOf(error: unknown): SsoCode {
  const code = refusalUnder(error)?.code
  if (code === 'provider-unresolved') return 'sso-unreachable'
  return ssoCodes.find((known) => known === code) ?? 'sso-failed'
}
