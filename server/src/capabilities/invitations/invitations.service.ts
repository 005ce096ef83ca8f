import type { Language } from '@mizan/contract/language'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database } from '../../platform/db/client.ts'
import { endOfInvitation, issuePasswordLink } from '../accounts/password-links.service.ts'
import { takeBackAccount } from '../accounts/take-back.service.ts'
import type { CompanyRow } from '../companies/company-settings.ts'
import { queueMail } from '../mail/mail.service.ts'
import { findOrInsertInvitee } from './invitations.db.ts'
import { markEmployees } from './job-invitations.db.ts'
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

/** Invites one person to a company. Somebody who was invited before is left alone: nobody gets two invitations. */
export async function invite(
  database: Database,
  company: CompanyRow,
  invitation: Invitation,
  { now, isRehearsal = false }: { now: Date; isRehearsal?: boolean },
): Promise<Invited> {
  try {
    return await doOrRehearse(database, isRehearsal, (work) => inviteNow(work, company, invitation, now))
  } catch (error) {
    if (error instanceof AlreadyInvited) return { outcome: 'invited-before', userId: error.userId }
    throw error
  }
}

async function inviteNow(
  { tx, client }: Work,
  company: CompanyRow,
  invitation: Invitation,
  now: Date,
): Promise<Invited> {
  const user = await findOrInsertInvitee(tx, {
    company_id: company.id,
    email: invitation.email,
    ...ownersColumns(invitation),
    is_employee: invitation.isEmployee,
  })
  const { id: userId } = user
  if (!user.is_active) return { outcome: 'deactivated', userId }
  if (user.is_strangers) await takeBackAccount(tx, user, ownersColumns(invitation), 'operator')
  const validUntil = endOfInvitation(now, null)
  const link = await issuePasswordLink(tx, user, 'invitation', validUntil)
  const isNew = await queueMail(client, {
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
    cause: `invitation:${userId}`,
    notAfter: validUntil,
  })
  // The link of a second run would void the first one's, which is in the mail.
  if (!isNew) throw new AlreadyInvited(userId)
  if (invitation.isEmployee) await markEmployees(tx, [userId])
  await record(tx, { actor: 'operator', action: 'invited', userId, companyId: company.id })
  return { outcome: 'invited', userId }
}

/** Rolls the transaction back: the invitation that was sent stays the only one. */
class AlreadyInvited extends Error {
  readonly userId: number

  constructor(userId: number) {
    super('Already invited')
    this.userId = userId
  }
}
