import { isLanguage } from '@mizan/contract/language'
import type pg from 'pg'
import { endOfInvitation, issuePasswordLink } from '../accounts/password-links.service.ts'
import type { Db } from '../db/client.ts'
import { queueMail } from '../mail/mail.service.ts'
import type { Account, InvitingJob } from './job-invitations.db.ts'

/** One transaction: what Drizzle and the queue of mails need of it. */
export interface Work {
  tx: Db
  client: pg.PoolClient
}

interface JobMail {
  template: 'invitation' | 'reminder'
  cause: string
  now: Date
}

/** Mails somebody about a job, with a new link to set a password for whoever has no way in yet. */
export async function mailAboutJob(
  { tx, client }: Work,
  { job, company }: InvitingJob,
  account: Account,
  { template, cause, now }: JobMail,
): Promise<void> {
  const validUntil = endOfInvitation(now, job.deadline)
  const link = account.needs_password ? await issuePasswordLink(tx, account, 'invitation', validUntil) : null
  await queueMail(client, {
    template,
    to: account.email,
    language: isLanguage(account.language) ? account.language : 'en',
    company,
    data: {
      first_name: account.first_name,
      job: { title: job.title, title_ar: job.title_ar },
      deadline: job.deadline?.toISOString() ?? null,
      set_password: link && { ...link, until: validUntil.toISOString() },
    },
    cause,
    notAfter: validUntil,
  })
}
