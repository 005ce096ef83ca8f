import type { Action } from '@mizan/contract/access'
import type { SignInState } from '@mizan/contract/schemas/member'
import type { Member } from '@mizan/domain/access/actor'
import { can, readsCandidates } from '@mizan/domain/access/rights'
import { record } from '../../platform/audit/audit.service.ts'
import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { hashOfToken, newMailedToken } from '../credentials/tokens.ts'
import { deleteSettled } from './member-invitations.db.ts'
import {
  deleteDeadSessions,
  deleteMembersOfNothing,
  deleteSession,
  deleteSessionsOf,
  deleteUnusedSessions,
  findCompany,
  findLiveSessions,
  findMemberships,
  findSession,
  insertSession,
  type MembershipRow,
  proveSession,
  type SessionRow,
  touchSession,
} from './member-sessions.db.ts'
import { deleteOldResets } from './members.db.ts'

/** Who is signed in, as every call of the console sees them. */
export interface MemberSession {
  id: number
  memberId: number
  row: SessionRow
  /** Those that this session reaches. */
  memberships: MembershipRow[]
  /** Opened by the provider of this company, and for it alone. */
  boundTo: number | null
  /** The member has memberships that this session does not reach. */
  isPartial: boolean
  steppedUpAt: Date | null
}

export async function findMemberSession(db: Db, token: string | undefined): Promise<MemberSession> {
  if (!token) throw new Refusal('not-authenticated', 'No session of a member was sent')
  const row = await findSession(db, hashOfToken(token))
  if (!row) throw new Refusal('not-authenticated', 'No live session of a member')
  if (row.needs_touch) await touchSession(db, row.id)
  const all = await findMemberships(db, row.member_id)
  const memberships = all.filter(({ company }) => row.company_id === null || company?.id === row.company_id)
  return {
    id: row.id,
    memberId: row.member_id,
    row,
    memberships,
    boundTo: row.company_id,
    isPartial: memberships.length < all.length,
    steppedUpAt: row.stepped_up_at,
  }
}

export const hasFactor = ({ row }: MemberSession): boolean => row.has_totp || row.has_passkey

export const needsFactor = ({ memberships }: MemberSession): boolean =>
  memberships.some(({ roles }) => readsCandidates(roles))

/** Where the sign-in stands, and what the second step can be taken with. */
export function signInStateOf(session: MemberSession): SignInState {
  const { has_totp, has_passkey, proved_at } = session.row
  const factors: SignInState['factors'] = [
    ...(has_totp ? (['totp'] as const) : []),
    ...(has_passkey ? (['passkey'] as const) : []),
    ...(hasFactor(session) ? (['recovery-code'] as const) : []),
  ]
  if (proved_at !== null) return { state: 'signed-in', factors }
  if (hasFactor(session)) return { state: 'second-step', factors }
  return { state: needsFactor(session) ? 'set-up' : 'signed-in', factors }
}

/** Nothing but the way on is there before the second step. */
export function requireComplete(session: MemberSession): void {
  if (signInStateOf(session).state === 'signed-in') return
  throw new Refusal('second-factor-needed', `Member ${session.memberId} has not taken the second step`)
}

/**
 * The member as an actor in the company that a path names. A company that is not theirs is as unknown as one that there
 * is not; one that is theirs is no secret to them, so an action that is not theirs in it is refused as such.
 */
export async function actorIn(db: Db, session: MemberSession, refId: string, action: Action): Promise<Member> {
  requireComplete(session)
  const actor = await memberOf(db, session, refId)
  if (!actor) throw new Refusal('not-found', `Member ${session.memberId} belongs to no such company`)
  if (can(actor, action, { companyId: actor.companyId }) === 'no') {
    throw new Refusal('not-allowed', `Member ${session.memberId} may not ${action}`)
  }
  return actor
}

async function memberOf(db: Db, session: MemberSession, refId: string): Promise<Member | undefined> {
  const own = session.memberships.find(({ company }) => company?.ref_id.toLowerCase() === refId.toLowerCase())
  if (own?.company) return asActor(session, own, own.company.id)
  const provider = session.memberships.find(({ company }) => company === null)
  const company = provider && (await findCompany(db, refId))
  return company && asActor(session, provider, company.id)
}

export const asActor = (session: MemberSession, { roles, jobs }: MembershipRow, companyId: number): Member => ({
  kind: 'member',
  id: session.memberId,
  companyId,
  roles,
  jobs: jobs ?? 'all',
  session: { id: session.id, steppedUpAt: session.steppedUpAt },
})

interface NewSession {
  memberId: number
  device: string
  /** The company whose provider has opened it. */
  boundTo?: number
  /** Both factors were proved: by a passkey, or at a provider that vouches for it. */
  isProved: boolean
  steppedUpAt: Date | null
}

const LONGEST_DEVICE = 200

/** Returns the value of the cookie. Beyond so many of one member, those that were not used for the longest time end. */
export async function openMemberSession(tx: Db, { memberId, device, ...how }: NewSession): Promise<string> {
  const { token, hash } = newMailedToken()
  await insertSession(tx, {
    token_hash: hash,
    member_id: memberId,
    company_id: how.boundTo ?? null,
    device: device.slice(0, LONGEST_DEVICE),
    proved_at: how.isProved ? new Date() : null,
    stepped_up_at: how.steppedUpAt,
  })
  await deleteUnusedSessions(tx, memberId, limits.sessionsPerPerson)
  return token
}

/** Completes the sign-in and returns the new value of the cookie. */
export async function completeSession(tx: Db, session: MemberSession): Promise<string> {
  const { token, hash } = newMailedToken()
  await proveSession(tx, session.id, hash)
  return token
}

export const listOwnSessions = (db: Db, { memberId, boundTo }: MemberSession) => findLiveSessions(db, memberId, boundTo)

export async function endOwnSession(db: Db, session: MemberSession, id: number): Promise<void> {
  const { memberId, boundTo } = session
  if (!(await deleteSession(db, { id, memberId, companyId: boundTo }))) {
    throw new Refusal('not-found', `Member ${memberId} has no session ${id}`)
  }
  await record(db, { actor: 'member', action: 'member-signed-out', memberId, subject: String(id) })
}

export async function endOwnSessions(db: Db, { memberId, boundTo }: MemberSession): Promise<void> {
  await deleteSessionsOf(db, memberId, { companyId: boundTo })
  await record(db, { actor: 'member', action: 'member-signed-out-everywhere', memberId })
}

/** After a change of rights, or with the account. */
export const endSessionsOf = (tx: Db, memberId: number): Promise<void> => deleteSessionsOf(tx, memberId)

/** Those that the provider of a company has opened: it has no say in others, which see new rights at their next call. */
export const endSessionsBoundTo = (tx: Db, companyId: number, memberId: number): Promise<void> =>
  deleteSessionsOf(tx, memberId, { companyId })

/** After members have changed how they sign in: the session in which they did stays. */
export const endOtherSessions = (tx: Db, { id, memberId }: MemberSession): Promise<void> =>
  deleteSessionsOf(tx, memberId, { except: id })

/** Removes what has run out or is settled, and accounts that no company knows any more. */
export async function tidyMembers(db: Db): Promise<void> {
  await deleteDeadSessions(db)
  await deleteMembersOfNothing(db)
  await deleteOldResets(db)
  await deleteSettled(db)
}
