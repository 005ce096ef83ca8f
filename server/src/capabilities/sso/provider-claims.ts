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

/** What else the provider says, which counts for members. */
export interface MemberAtProvider extends PersonAtProvider {
  /** What the person belongs to there. */
  groups: string[]
  /** Whether it has seen a second factor, and when the person last proved who they are. */
  hasSecondFactor: boolean
  authenticatedAt: Date | null
}

// ASCII only: some letters become plain ones in lower case, and would then match another person's address.
const address = email.check(z.email())
const name = text(150)
const subject = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))

type Profile = { [claim: string]: unknown; email_verified?: unknown; xms_edov?: unknown }

interface IdToken extends Profile {
  iss: string
  sub: string
}

export function personOf(idToken: IdToken, profile: Profile, groups: unknown): MemberAtProvider {
  if (!subject.safeParse(idToken.sub).success) throw new Refusal('sso-failed', 'The subject is not a plain text')
  const firstName = nameIn(profile.given_name)
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    verifiedEmail: isVerified(profile) ? address.safeParse(profile.email).data : undefined,
    firstName: firstName || nameIn(profile.name),
    lastName: firstName ? nameIn(profile.family_name) : '',
    groups: groupsIn(groups),
    hasSecondFactor: vouchesForSecondFactor(idToken),
    authenticatedAt: typeof idToken.auth_time === 'number' ? new Date(idToken.auth_time * 1000) : null,
  }
}

const groupNames = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(1_000))

const groupsIn = (claim: unknown): string[] => groupNames.safeParse(claim).data ?? []

/** Classes of authentication that are defined to have more than one factor (EAP ACR values, REFEDS, PAPE). */
const strongClasses: readonly unknown[] = [
  'phr',
  'phrh',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor-physical',
]

/** Only what the signed token says: `amr` as RFC 8176 defines it, or one of the classes above. */
const vouchesForSecondFactor = ({ amr, acr }: Profile): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) || strongClasses.includes(acr)

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
