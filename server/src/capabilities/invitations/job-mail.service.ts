import { isLanguage } from '@mizan/contract/language'
import type pg from 'pg'
import type { Db } from '../../platform/db/client.ts'
import { endOfInvitation, issuePasswordLinks } from '../accounts/password-links.service.ts'
import { queueMails, type templatesAboutJobs } from '../mail/mail.service.ts'
import type { Account, InvitingJob } from './job-invitations.db.ts'

/** One transaction: what Drizzle and the queue of mails need of it. */
export interface Work {
  tx: Db
  client: pg.PoolClient
}

interface JobMails {
  template: (typeof templatesAboutJobs)[number]
  now: Date
}

/** Mails people about a job, with a new link to set a password for those who have no way in yet. */
export async function mailAboutJob(
  { tx, client }: Work,
  { job, company }: InvitingJob,
  people: Account[],
  { template, now }: JobMails,
): Promise<void> {
  const validUntil = endOfInvitation(now, job.deadline)
  const strangers = people.filter(({ needs_password }) => needs_password)
  const links = await issuePasswordLinks(tx, strangers, 'invitation', validUntil)
  await queueMails(
    client,
    people.map((person) => {
      const link = links.get(person.id)
      return {
        template,
        to: person.email,
        language: isLanguage(person.language) ? person.language : 'en',
        company,
        data: {
          first_name: person.first_name,
          job: { title: job.title },
          deadline: job.deadline?.toISOString() ?? null,
          set_password: link ? { ...link, until: validUntil.toISOString() } : null,
        },
        // With the moment: a person who was invited, withdrawn and invited again hears of it again.
        cause: `${template}:${job.id}:${person.id}:${now.getTime()}`,
        notAfter: validUntil,
      }
    }),
  )
}
