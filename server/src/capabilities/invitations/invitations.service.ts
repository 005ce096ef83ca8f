import type { Language } from '@mizan/contract/language'
import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database } from '../../platform/db/client.ts'
import { reachOf } from '../access/reach.ts'
import { endOfInvitation, issuePasswordLink } from '../accounts/password-links.service.ts'
import { reclaimAccount } from '../accounts/reclaim-account.service.ts'
import { reachedCompany } from '../companies/companies.service.ts'
import { isQueued, queueMail } from '../mail/mail.service.ts'
import { findOrInsertInvitee, markEmployees } from './job-invitations.db.ts'
import type { Work } from './job-mail.service.ts'
import { doOrRehearse } from './rehearsal.ts'

export interface Invitation {
  email: string
  firstName: string
  lastName: string
  language: Language
  isEmployee: boolean
}

/** What an operator says about the person who is invited. */
export const ownersColumns = ({ firstName, lastName, language }: Invitation) => ({
  first_name: firstName,
  last_name: lastName,
  language,
})

export type InvitationOutcome = 'invited' | 'invited-before' | 'deactivated'

interface Invited {
  outcome: InvitationOutcome
  userId: number
}

interface Inviting {
  /** The reference of the company. */
  company: string
  invitation: Invitation
  now: Date
}

/** Invites one person to a company. A person who was invited before is left alone: no one gets two invitations. */
export const invite = (
  database: Database,
  actor: Actor,
  inviting: Inviting,
  { isRehearsal = false }: { isRehearsal?: boolean } = {},
): Promise<Invited> => doOrRehearse(database, isRehearsal, (work) => inviteNow(work, actor, inviting))

async function inviteNow(
  { tx, client }: Work,
  actor: Actor,
  { company: refId, invitation, now }: Inviting,
): Promise<Invited> {
  const company = await reachedCompany(tx, reachOf(actor, 'invite'), refId)
  const user = await findOrInsertInvitee(tx, {
    company_id: company.id,
    email: invitation.email,
    ...ownersColumns(invitation),
    is_employee: invitation.isEmployee,
  })
  const { id: userId } = user
  if (!user.is_active) return { outcome: 'deactivated', userId }
  // The account is held. A link of a second run would void the first one's, which is in the mail.
  const cause = `invitation:${userId}`
  if (await isQueued(tx, cause)) return { outcome: 'invited-before', userId }
  if (user.is_strangers) await reclaimAccount(tx, user, ownersColumns(invitation), actor)
  const validUntil = endOfInvitation(now, null)
  const link = await issuePasswordLink(tx, user, 'invitation', validUntil)
  await queueMail(client, {
    template: 'invitation',
    to: user.email,
    language: invitation.language,
    company,
    data: {
      first_name: user.is_strangers ? invitation.firstName : user.first_name,
      job: null,
      deadline: null,
      set_password: { ...link, until: validUntil.toISOString() },
    },
    cause,
    notAfter: validUntil,
  })
  if (invitation.isEmployee) await markEmployees(tx, [userId])
  await record(tx, { actor, action: 'invited', userId, companyId: company.id })
  return { outcome: 'invited', userId }
}
