import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { enqueueAll } from '../../platform/jobs/job-queue.ts'
import { removeFromOutbox } from '../../platform/mail/outbox.ts'
import { outboxFolder } from '../../platform/mail/send-mail.ts'
import { isOneAddress } from '../../platform/mail-address.ts'
import { deleteWaitingMails, existsMail, giveUpOldMails, insertMails } from './mail.db.ts'
import type { AnyMail, MailCompany } from './mail-content.ts'

type QueuedMail = AnyMail & {
  /**
   * What the mail is sent for, such as `reset:` and the id of the link. One cause, one mail, however often it is asked
   * for.
   */
  cause: string
  /** After this moment the mail is not worth sending, because its link is dead. */
  notAfter?: Date
}

/**
 * Queues a mail in the caller's transaction and returns whether it is new. A mail server that is down delays it and
 * fails no one's request. Until it is sent its links wait in the table of mails, the one place they are readable.
 */
export async function queueMail(client: pg.PoolClient, mail: QueuedMail): Promise<boolean> {
  return (await queueMails(client, [mail])).has(mail.cause)
}

/**
 * Go out to thousands at once. A user who asked for a link waits in front of the screen, and must not wait behind
 * these.
 */
const sentToMany: string[] = ['invitation', 'reminder'] satisfies AnyMail['template'][]

/** Queues many mails with a few statements and returns the causes of those that are new. */
export async function queueMails(client: pg.PoolClient, mails: QueuedMail[]): Promise<Set<string>> {
  if (mails.length === 0) return new Set()
  const added = await insertMails(drizzle({ client }), mails.map(rowOf))
  const isToMany = ({ template }: { template: string }) => sentToMany.includes(template)
  const jobsOf = (some: typeof added) => some.map(({ id }) => ({ mail_id: id }))
  await enqueueAll(client, 'send-mail', jobsOf(added.filter((mail) => !isToMany(mail))), { priority: 1 })
  await enqueueAll(client, 'send-mail', jobsOf(added.filter(isToMany)))
  return new Set(added.map(({ cause }) => cause))
}

/** Whether a mail was queued for this cause, sent or not. */
export const isQueued = (tx: Db, cause: string): Promise<boolean> => existsMail(tx, cause)

/** The mails whose cause begins with their template, the job and the person. */
export const templatesAboutJobs = ['invitation', 'reminder'] as const

/** Stops what waits to be sent about a job, to everyone or to one person, and returns how many mails that was. */
export function cancelJobMails(tx: Db, jobId: number, userId?: number): Promise<number> {
  const about = userId === undefined ? `${jobId}:` : `${jobId}:${userId}:`
  return deleteWaitingMails(
    tx,
    templatesAboutJobs.map((template) => `${template}:${about}`),
  )
}

function rowOf(mail: QueuedMail) {
  if (!isOneAddress(mail.to)) throw new Error(`The mail ${mail.cause} has no single address`)
  return {
    company_id: mail.company?.id ?? null,
    to_address: mail.to,
    template: mail.template,
    language: mail.language,
    cause: mail.cause,
    content: { company: mail.company && looksOf(mail.company), data: mail.data },
    not_after: mail.notAfter ?? null,
  }
}

const looksOf = ({ id, ref_id, name, logo, theme, support_email }: MailCompany): MailCompany => ({
  id,
  ref_id,
  name,
  logo,
  theme,
  support_email,
})

/** Where mails become files, an erased person's go with the person. */
export async function removeMailFiles(
  { dataDir }: Pick<Config, 'dataDir'>,
  sent: { message_id: string; queued_at: Date }[],
): Promise<void> {
  for (const { message_id, queued_at } of sent) {
    await removeFromOutbox(outboxFolder(dataDir), { messageId: message_id, queuedAt: queued_at })
  }
}

export const tidyMails = (db: Db): Promise<void> => giveUpOldMails(db)
