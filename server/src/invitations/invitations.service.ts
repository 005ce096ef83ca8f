import type { Language } from '@mizan/contract/language'
import { endOfInvitation, issuePasswordLink } from '../accounts/password-links.service.ts'
import { record } from '../audit/audit.service.ts'
import type { CompanyRow } from '../companies/company-settings.ts'
import type { Database } from '../db/client.ts'
import { queueMail } from '../mail/mail.service.ts'
import { findOrInsertInvitee } from './invitations.db.ts'

export interface Invitation {
  email: string
  firstName: string
  lastName: string
  language: Language
  isEmployee: boolean
}

/** Invites one person to a company. Somebody who was invited before is left alone: nobody gets two invitations. */
export async function invite(
  database: Database,
  company: CompanyRow,
  invitation: Invitation,
  now: Date,
): Promise<{ isNew: boolean; userId: number }> {
  return database
    .inTransaction(async (tx, client) => {
      const user = await findOrInsertInvitee(tx, {
        company_id: company.id,
        email: invitation.email,
        first_name: invitation.firstName,
        last_name: invitation.lastName,
        language: invitation.language,
        is_employee: invitation.isEmployee,
      })
      const validUntil = endOfInvitation(now, null)
      const link = await issuePasswordLink(tx, user, 'invitation', validUntil)
      const isNew = await queueMail(client, {
        template: 'invitation',
        to: user.email,
        language: invitation.language,
        company,
        data: {
          first_name: user.first_name,
          job: null,
          deadline: null,
          set_password: { ...link, until: validUntil.toISOString() },
        },
        cause: `invitation:${user.id}`,
        notAfter: validUntil,
      })
      // The link of a second run would void the first one's, which is in the mail.
      if (!isNew) throw new AlreadyInvited(user.id)
      await record(tx, { actor: 'operator', action: 'invited', userId: user.id, companyId: company.id })
      return { isNew, userId: user.id }
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadyInvited) return { isNew: false, userId: error.userId }
      throw error
    })
}

/** Rolls the transaction back: the invitation that was sent stays the only one. */
class AlreadyInvited extends Error {
  readonly userId: number

  constructor(userId: number) {
    super('Already invited')
    this.userId = userId
  }
}
