import type { Role } from '@mizan/contract/access'
import { system } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { takeSignOn } from '../credentials/login-limits.service.ts'
import type { Ask } from '../sso/provider.ts'
import type { MemberAtProvider } from '../sso/provider-claims.ts'
import { collectFlow, type Departure, keepFlow, newAgreement } from '../sso/sso-flow.service.ts'
import { ssoCodeOf } from '../sso/sso-refusal.ts'
import {
  companyForSignOn,
  companyOfFlow,
  holdProvider,
  openProviderOf,
  type SsoCall,
} from '../sso/sso-settings.service.ts'
import { takeLiveOf } from './member-invitations.db.ts'
import { joinBy } from './member-invitations.service.ts'
import { endSessionsBoundTo, openMemberSession } from './member-sessions.service.ts'
import {
  findMemberByEmail,
  findMembership,
  findStaffGroups,
  insertMember,
  type MembershipRow,
  saveMembership,
} from './members.db.ts'
import { endMembership } from './members.service.ts'
import { requireSafeCookies } from './session-cookie.ts'
import { findByIdentity, insertIdentity } from './staff-sign-on.db.ts'

type CompanyAtProvider = NonNullable<Awaited<ReturnType<typeof companyOfFlow>>>

/** Paths that belong to the sign-on of members; the web app has every other one. */
export const staffSignOnPaths = { start: '/console/oauth_login', callback: '/console/oauth_callback' } as const

/** Where the browser of a member goes next, and what it takes along. */
export interface StaffOutcome {
  location: string
  departure?: Departure
  /** The cookie of the session that was opened. */
  token?: string
  /** Why there is none; for the log. */
  refused?: unknown
}

/** At most so long ago the person has proved at the provider who they are, where that is asked for. */
const STEP_UP_SECONDS = 300

const callbackAddress = (publicUrl: string): URL => new URL(`${publicUrl}${staffSignOnPaths.callback}`)

/** The sign-in of the console says in words what went wrong. */
function back(publicUrl: string, refused: unknown, refId?: string): StaffOutcome {
  const search = new URLSearchParams({ error: ssoCodeOf(refused), ...(refId && { ref_id: refId }) })
  return { location: `${publicUrl}/console/sign-in?${search}`, refused }
}

export const backToSignIn = ({ config }: SsoCall, refused: unknown): StaffOutcome => back(config.publicUrl, refused)

interface Visitor {
  refId: string | undefined
  address: string
  /** Signed in already: the provider has the person prove it once more. */
  isStepUp: boolean
}

/** Sends a browser to the provider of a company. */
export async function startStaffSignOn(
  services: SsoCall,
  { refId, address, isStepUp }: Visitor,
): Promise<StaffOutcome> {
  const { publicUrl } = services.config
  const company = refId === undefined ? undefined : await companyForSignOn(services, refId)
  if (!company) return back(publicUrl, new Refusal('sso-failed', 'No company has this reference'))
  try {
    requireSafeCookies(publicUrl)
    if (company.sso && !(await takeSignOn(services.database.db, address))) {
      throw new Refusal('sso-failed', 'Too many sign-ons from one address')
    }
    const { departure, agreed } = newAgreement()
    const ask: Ask = { groups: true, ...(isStepUp ? { maxAgeSeconds: STEP_UP_SECONDS } : {}) }
    const location = await services.aside(async () => {
      const provider = await openProviderOf(services, company)
      return provider.signOnAddress(callbackAddress(publicUrl).href, agreed, ask)
    })
    await keepFlow(services, { companyId: company.id, agreed }, departure, 'staff')
    return { location, departure }
  } catch (error) {
    return back(publicUrl, error, company.ref_id)
  }
}

interface Return {
  query: string
  departure: Departure | undefined
  device: string
}

/** Receives a browser from the provider and opens a session for this company alone. */
export async function finishStaffSignOn(
  services: SsoCall,
  { query, departure, device }: Return,
): Promise<StaffOutcome> {
  const { publicUrl } = services.config
  const flow = departure && (await collectFlow(services, departure, 'staff'))
  const company = flow && (await companyOfFlow(services, flow.companyId))
  if (!company) return back(publicUrl, new Refusal('sso-failed', 'This browser has begun no such sign-on'))
  try {
    const callback = callbackAddress(publicUrl)
    callback.search = query
    const person = await services.aside(async () => {
      const provider = await openProviderOf(services, company)
      return provider.whoCameBack(callback, flow.agreed, { groups: true })
    })
    const token = await arrive(services, company, { person, device })
    return { location: `${publicUrl}/console`, token }
  } catch (error) {
    return back(publicUrl, error, company.ref_id)
  }
}

/** A membership that ends at this sign-on stays ended, so the refusal comes after the transaction. */
async function arrive(
  { database }: SsoCall,
  company: CompanyAtProvider,
  { person, device }: { person: MemberAtProvider; device: string },
): Promise<string> {
  const token = await database.inTransaction(async (tx) => {
    const memberId = await memberFor(tx, company, person)
    if (memberId === undefined) return undefined
    await record(tx, {
      actor: 'member',
      action: 'member-signed-in',
      memberId,
      companyId: company.id,
      details: { via: 'provider', second_factor: person.hasSecondFactor },
    })
    return openMemberSession(tx, {
      memberId,
      device,
      boundTo: company.id,
      isProved: person.hasSecondFactor,
      steppedUpAt: person.hasSecondFactor ? person.authenticatedAt : null,
    })
  })
  if (token === undefined) throw new Refusal('sso-no-account', 'The person is no member of the company')
  return token
}

/**
 * The member whom the company's provider vouches for. People are known by issuer and subject; an address that the
 * provider has verified counts once, to find the account or the invitation that they join. Roles given by hand stand;
 * others come from the groups, and go with them.
 */
async function memberFor(tx: Db, company: CompanyAtProvider, person: MemberAtProvider): Promise<number | undefined> {
  await holdProvider(tx, company)
  const identity = { company_id: company.id, issuer: person.issuer, subject: person.subject }
  const known = await findByIdentity(tx, identity)
  const email = known?.email ?? person.verifiedEmail
  if (!email) throw new Refusal('sso-no-account', 'The provider has verified no e-mail address')
  const member = known ?? (await findMemberByEmail(tx, email))
  const roles = await rolesOf(tx, company.id, person.groups)
  const membership = member && (await findMembership(tx, member.id, company.id))
  const memberId = await settledMember(tx, company.id, { email, person, memberId: member?.id, membership, roles })
  if (memberId === undefined || known) return memberId
  if (!(await insertIdentity(tx, { ...identity, member_id: memberId }))) {
    throw new Refusal('sso-no-account', `Member ${memberId} is another subject of this provider`)
  }
  return memberId
}

interface Arriving {
  email: string
  person: MemberAtProvider
  memberId: number | undefined
  membership: MembershipRow | undefined
  roles: Role[]
}

async function settledMember(tx: Db, companyId: number, arriving: Arriving): Promise<number | undefined> {
  const { email, person, memberId, membership, roles } = arriving
  if (membership && !membership.by_groups) return memberId
  const invitation = person.verifiedEmail ? await takeLiveOf(tx, companyId, person.verifiedEmail) : undefined
  const name = `${person.firstName} ${person.lastName}`.trim()
  if (invitation) return joinBy(tx, invitation, name || invitation.name)
  if (roles.length === 0) {
    if (membership) await endByGroups(tx, companyId, membership)
    return undefined
  }
  const id = memberId ?? (await insertMember(tx, { email, name: name || email, language: 'en' })).id
  if (membership && isSame(membership.roles, roles)) return id
  await saveMembership(tx, { member_id: id, company_id: companyId, roles, by_groups: true })
  await endSessionsBoundTo(tx, companyId, id)
  await record(tx, {
    actor: system,
    action: 'member-roles-by-groups',
    memberId: id,
    companyId,
    subject: String(id),
    ...(membership ? { before: { roles: membership.roles } } : {}),
    after: { roles },
  })
  return id
}

async function endByGroups(tx: Db, companyId: number, { member_id: id, roles }: MembershipRow): Promise<void> {
  await endMembership(tx, { id, companyId })
  await endSessionsBoundTo(tx, companyId, id)
  await record(tx, {
    actor: system,
    action: 'member-removed-by-groups',
    memberId: id,
    companyId,
    subject: String(id),
    before: { roles },
  })
}

async function rolesOf(tx: Db, companyId: number, groups: string[]): Promise<Role[]> {
  const mapping = await findStaffGroups(tx, companyId)
  return [...new Set(mapping.filter(({ group }) => groups.includes(group)).map(({ role }) => role))].sort()
}

const isSame = (some: readonly Role[], others: readonly Role[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role))
