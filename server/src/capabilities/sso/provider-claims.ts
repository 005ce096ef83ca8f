import { email } from '@mizan/contract/schemas/account'
import { text, unfitForNames } from '@mizan/contract/schemas/values'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Who the provider says came back. The address is there only when the provider says it is verified. */
export interface PersonAtProvider {
  issuer: string
  subject: string
  verifiedEmail: string | undefined
  firstName: string
  lastName: string
}

// ASCII only: some letters become plain ones in lower case, and would then match another person's address.
const address = email.check(z.email())
const name = text(150)
const subject = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))

type Profile = { [claim: string]: unknown; email_verified?: unknown; xms_edov?: unknown }

export function personOf(idToken: { iss: string; sub: string }, profile: Profile): PersonAtProvider {
  if (!subject.safeParse(idToken.sub).success) throw new Refusal('sso-failed', 'The subject is not a plain text')
  const firstName = nameIn(profile.given_name)
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    verifiedEmail: isVerified(profile) ? address.safeParse(profile.email).data : undefined,
    firstName: firstName || nameIn(profile.name),
    lastName: firstName ? nameIn(profile.family_name) : '',
  }
}

/**
 * Microsoft Entra never sends the claim of the standard, and says in one of its own that the owner of the domain is
 * known.
 */
function isVerified({ email_verified, xms_edov }: Profile): boolean {
  if (email_verified !== undefined) return email_verified === true
  return xms_edov === true || xms_edov === 1 || xms_edov === '1'
}

/** No one who comes back from a provider can be asked to correct their name, so what does not belong in it goes. */
const nameIn = (claim: unknown): string => name.safeParse(claim).data?.replaceAll(unfitForNames, ' ').trim() ?? ''
