import { isLanguage } from '@mizan/contract/language'
import { queueMails } from '../mail/mail.service.ts'
import type { Held } from './held-assessment.service.ts'
import { findMailFacts } from './submission-mails.db.ts'

/** Tells the candidate, and the company when it has a contact address. One application, one mail to each. */
export async function mailSubmission({ tx, client, who, application }: Held): Promise<void> {
  const { company, language, contact_email, is_simulated } = await findMailFacts(tx, who)
  if (is_simulated) return
  const { first_name, last_name, email } = who.row
  const job = { title: application.job.title, title_ar: application.job.title_ar }
  await queueMails(client, [
    {
      template: 'application-submitted',
      to: email,
      language: isLanguage(language) ? language : 'en',
      company,
      data: { first_name, job },
      cause: `submitted:${application.id}`,
    },
    // Empty where an address was taken away before that left nothing in its place.
    ...(contact_email
      ? [
          {
            template: 'application-submitted-employer' as const,
            to: contact_email,
            language: 'en' as const,
            company,
            data: {
              candidate: `${first_name} ${last_name}`.trim() || email,
              job,
              submitted_at: application.read_at.toISOString(),
            },
            cause: `submitted-employer:${application.id}`,
          },
        ]
      : []),
  ])
}
