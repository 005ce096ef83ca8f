import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { enqueue } from '../jobs/job-queue.ts'
import { isOneAddress } from './address.ts'
import { giveUpOldMails, insertMail } from './mail.db.ts'
import type { AnyMail, MailCompany } from './mail-content.ts'

type QueuedMail = AnyMail & {
  /** What the mail is sent for, such as `reset:` and the id of the link. One cause, one mail, whoever asks again. */
  cause: string
  /** After this moment the mail is not worth sending, because its link is dead. */
  notAfter?: Date
}

/**
 * Queues a mail in the caller's transaction and returns whether it is new. A mail server that is down delays it and
 * fails nobody's request. Until it is sent its links wait in the table of mails, the one place they are readable.
 */
export async function queueMail(client: pg.PoolClient, mail: QueuedMail): Promise<boolean> {
  if (!isOneAddress(mail.to)) throw new Error(`The mail ${mail.cause} has no single address`)
  const id = await insertMail(drizzle({ client }), {
    company_id: mail.company?.id ?? null,
    to_address: mail.to,
    template: mail.template,
    language: mail.language,
    cause: mail.cause,
    content: { company: mail.company && looksOf(mail.company), data: mail.data },
    not_after: mail.notAfter ?? null,
  })
  if (id === undefined) return false
  await enqueue(client, 'send-mail', { mail_id: id })
  return true
}

const looksOf = ({ id, ref_id, name, name_ar, logo, theme, support_email }: MailCompany): MailCompany => ({
  id,
  ref_id,
  name,
  name_ar,
  logo,
  theme,
  support_email,
})

export const tidyMails = (db: Db): Promise<void> => giveUpOldMails(db)
