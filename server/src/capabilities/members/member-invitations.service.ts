import type { Role } from '@mizan/contract/access'
import type { Language } from '@mizan/contract/language'
import type { AcceptInvitation } from '@mizan/contract/schemas/member'
import type { Actor } from '@mizan/domain/access/actor'
import type pg from 'pg'
import { record } from '../../platform/audit/audit.service.ts'
import { limits } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireStepUp } from '../access/step-up.ts'
import { requireGoodPassword } from '../credentials/new-password.ts'
import { type Hashing, hashPassword } from '../credentials/password-hash.ts'
import { hashOfToken, newMailedToken } from '../credentials/tokens.ts'
import {
  countOpen,
  findLive,
  findOpen,
  type InvitationRow,
  insertInvitation,
  takeLive,
  updateOpen,
} from './member-invitations.db.ts'
import { mailMemberInvitation } from './member-mails.service.ts'
import { passwordOwner } from './member-passwords.service.ts'
import { findMemberByEmail, findMembership, insertMember, saveMembership, setFirstPassword } from './members.db.ts'
import { type Employer, jobsOf, type Part, reachedEmployer } from './members.service.ts'

const DAY_MS = 86_400_000

export interface Invited {
  email: string
  name: string
  language: Language
  roles: readonly Role[]
  jobs: 'all' | readonly number[]
}

/** The secret of its link leaves the server by mail, and to the operator alone besides. */
export interface SentInvitation {
  invitation: InvitationRow
  token: string
}

const validFrom = (now: Date): Date => new Date(now.getTime() + limits.memberInvitationDays * DAY_MS)

export async function inviteMember(
  { inTransaction }: Database,
  actor: Actor,
  employer: Employer,
  { invited, now }: { invited: Invited; now: Date },
): Promise<SentInvitation> {
  return inTransaction(async (tx, client) => {
    const companyId = await reachedEmployer(tx, actor, 'members-write', employer)
    requireStepUp(actor)
    const jobs = await jobsOf(tx, companyId, invited.jobs)
    await requireNoMember(tx, companyId, invited.email)
    const { token, hash } = newMailedToken()
    const invitation = await insertInvitation(tx, {
      token_hash: hash,
      company_id: companyId,
      email: invited.email,
      name: invited.name,
      language: invited.language,
      roles: [...new Set(invited.roles)],
      jobs,
      expires_at: validFrom(now),
    })
    if (!invitation) {
      throw new Refusal('invited-already', 'There is an open invitation', { values: { email: invited.email } })
    }
    await send({ tx, client }, actor, { invitation, token })
    return { invitation, token }
  })
}

async function requireNoMember(tx: Db, companyId: number | null, email: string): Promise<void> {
  const member = await findMemberByEmail(tx, email)
  if (!member || !(await findMembership(tx, member.id, companyId))) return
  throw new Refusal('member-exists', `Member ${member.id} is there already`, { values: { email } })
}

async function send(
  { tx, client }: { tx: Db; client: pg.PoolClient },
  actor: Actor,
  { invitation, token }: SentInvitation,
): Promise<void> {
  const found = await findLive(tx, hashOfToken(token))
  await mailMemberInvitation(client, {
    id: invitation.id,
    reader: invitation,
    company: found?.company ?? null,
    token,
    validUntil: invitation.expires_at,
  })
  await note(tx, { actor, action: 'member-invited', invitation })
}

interface Noted {
  actor: Actor | 'member'
  action: string
  invitation: InvitationRow
  memberId?: number
}

/** Without address and name, which could never be erased from there. */
const note = (tx: Db, { actor, action, invitation, memberId }: Noted) =>
  record(tx, {
    actor,
    action,
    ...(invitation.company_id === null ? {} : { companyId: invitation.company_id }),
    ...(memberId === undefined ? {} : { memberId }),
    subject: String(invitation.id),
    after: { roles: invitation.roles, jobs: invitation.jobs ?? 'all' },
  })

export async function listMemberInvitations(db: Db, actor: Actor, employer: Employer, part: Part) {
  const companyId = await reachedEmployer(db, actor, 'members-read', employer)
  return { rows: await findOpen(db, companyId, part), total: await countOpen(db, companyId) }
}

const unknown = (id: number) => new Refusal('member-invitation-unknown', `No open invitation ${id} is reached`)

interface NamedInvitation {
  employer: Employer
  id: number
}

/** Another link, for seven more days. */
export async function resendMemberInvitation(
  { inTransaction }: Database,
  actor: Actor,
  { employer, id }: NamedInvitation,
  now: Date,
): Promise<SentInvitation> {
  return inTransaction(async (tx, client) => {
    const companyId = await reachedEmployer(tx, actor, 'members-write', employer)
    const { token, hash } = newMailedToken()
    const changes = { token_hash: hash, expires_at: validFrom(now) }
    const invitation = await updateOpen(tx, { id, companyId }, changes)
    if (!invitation) throw unknown(id)
    await send({ tx, client }, actor, { invitation, token })
    return { invitation, token }
  })
}

export async function withdrawMemberInvitation(
  { inTransaction }: Database,
  actor: Actor,
  { employer, id }: NamedInvitation,
  now: Date,
): Promise<void> {
  await inTransaction(async (tx) => {
    const companyId = await reachedEmployer(tx, actor, 'members-write', employer)
    const invitation = await updateOpen(tx, { id, companyId }, { withdrawn_at: now })
    if (!invitation) throw unknown(id)
    await note(tx, { actor, action: 'member-invitation-withdrawn', invitation })
  })
}

const deadLink = () => new Refusal('link-dead', 'No live invitation has this link')

/** What the holder of a link is told before accepting. */
export async function checkInvitation({ db }: Database, token: string) {
  const found = await findLive(db, hashOfToken(token))
  if (!found) throw deadLink()
  const member = await findMemberByEmail(db, found.invitation.email)
  return { ...found, needsPassword: !member?.password_hash }
}

/** The link proves the address. A new account, and one without a password, chooses its first password with it. */
export async function acceptInvitation(
  database: Database,
  { token, name, password }: AcceptInvitation,
  asker: Hashing,
): Promise<void> {
  const { invitation, company, needsPassword } = await checkInvitation(database, token)
  const chosenName = name ?? invitation.name
  const missing = {
    ...(chosenName ? {} : { name: required }),
    ...(needsPassword && !password ? { password: required } : {}),
  }
  if (needsPassword && Object.keys(missing).length > 0) {
    throw new Refusal('invalid-input', 'A new account needs a name and a password', { fields: missing })
  }
  let passwordHash: string | undefined
  if (needsPassword && password) {
    const names = company ? Object.values(company.name) : []
    requireGoodPassword(password, passwordOwner({ name: chosenName, email: invitation.email }, names), ['password'])
    passwordHash = await hashPassword(password, asker)
  }
  await database.inTransaction(async (tx) => {
    const taken = await takeLive(tx, hashOfToken(token))
    if (!taken) throw deadLink()
    const memberId = await joinBy(tx, taken, chosenName)
    if (passwordHash !== undefined) await setFirstPassword(tx, memberId, passwordHash)
  })
}

const required = [{ key: 'required' }]

/** Makes the member whom an accepted invitation is for, and returns their number. */
export async function joinBy(tx: Db, invitation: InvitationRow, name: string): Promise<number> {
  const { email, language, company_id, roles, jobs } = invitation
  const member = await insertMember(tx, { email, name: name || email, language })
  await saveMembership(tx, { member_id: member.id, company_id, roles, jobs })
  await note(tx, { actor: 'member', action: 'member-joined', invitation, memberId: member.id })
  return member.id
}
