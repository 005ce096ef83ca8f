import { isLanguage } from '@mizan/contract/language'
import type pg from 'pg'
import type { Db } from '../../platform/db/client.ts'
import type { Owner } from '../accounts/owner.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { queueMails } from '../mail/mail.service.ts'
import type { JobTitle } from '../mail/mail-content.ts'
import { findMailFacts } from './applications.db.ts'

/** An application that a mail is about, in the transaction that gives the reason for it. */
interface Occasion {
  tx: Db
  client: pg.PoolClient
  who: Owner & { row: Pick<SignedIn['row'], 'first_name' | 'last_name' | 'email'> }
  application: { id: number; job: JobTitle; read_at: Date }
}

/**
 * Tells the candidate, and the company when it has a contact address. One application, one mail to each; a user who
 * goes on after a knock-out is told of the end that follows as well.
 */
export async function mailSubmission(occasion: Occasion, { isKnocked }: { isKnocked: boolean }): Promise<void> {
  const { tx, client, who, application } = occasion
  const { company, language, contact_email, is_simulated } = await findMailFacts(tx, who)
  if (is_simulated) return
  const { first_name, email } = who.row
  const [job, submitted_at] = [titleOf(occasion), application.read_at.toISOString()]
  const letter = { to: email, language: isLanguage(language) ? language : ('en' as const), company }
  const data = { first_name, job, submitted_at }
  const { id: application_id } = application
  await queueMails(client, [
    isKnocked
      ? {
          ...letter,
          template: 'application-closed',
          data: { application_id, ...data },
          cause: `closed:${application_id}`,
        }
      : { ...letter, template: 'application-submitted', data, cause: `submitted:${application_id}` },
    // Empty where an address was taken away before that left nothing in its place.
    ...(contact_email
      ? [
          {
            template: 'application-submitted-employer' as const,
            to: contact_email,
            language: 'en' as const,
            company,
            data: { candidate: nameOf(occasion), job, submitted_at },
            cause: `submitted-employer:${application_id}`,
          },
        ]
      : []),
  ])
}

/** To the company's contact, else to its support; where it has neither, the operator's list alone knows of it. */
export async function mailReviewRequest(occasion: Occasion, requestedAt: Date): Promise<boolean> {
  const { tx, client, who, application } = occasion
  const { company, contact_email, is_simulated } = await findMailFacts(tx, who)
  const to = contact_email || company.support_email
  if (!to || is_simulated) return false
  const data = {
    candidate: nameOf(occasion),
    job: titleOf(occasion),
    application_id: application.id,
    requested_at: requestedAt.toISOString(),
  }
  const cause = `review-requested:${application.id}`
  await queueMails(client, [{ template: 'review-requested', to, language: 'en', company, data, cause }])
  return true
}

const nameOf = ({ who: { row } }: Occasion): string => `${row.first_name} ${row.last_name}`.trim() || row.email

const titleOf = ({ application: { job } }: Occasion): JobTitle => ({ title: job.title })
