import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { type Database, liftTimeLimit } from '../../platform/db/client.ts'
import type { JobHandlers, TakenJob } from '../../platform/jobs/worker.ts'
import { createSendMail, type Message } from '../../platform/mail/send-mail.ts'
import { isOneAddress } from '../../platform/mail-address.ts'
import { composeMail } from './compose-mail.ts'
import { findWaitingMail, giveUp, type MailRow, markSent, noteFailedAttempt } from './mail.db.ts'
import { removeMailFiles } from './mail.service.ts'
import type { AnyMail } from './mail-content.ts'

/** Says why in a code and nothing else: answers of mail servers repeat addresses, and this goes to the log. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}

interface Parts {
  database: Database
  config: Config
}

/**
 * Delivers a queued mail. "Sent" and the end of the job are one commit, so two workers or a second job never repeat a
 * mail that is known to be sent. What remains is a process that dies, or loses its lease, after the mail server has
 * accepted the mail and before that commit: then it is sent again, under the same Message-ID. We choose this over the
 * other order, in which the same moment would lose an invitation. In the outbox the second file replaces the first.
 */
export function createDeliverMail({ database, config }: Parts): JobHandlers['send-mail'] {
  const { db, inTransaction } = database
  const sendMail = createSendMail(config)
  // Sent by this process, though the database could not note it: not to be sent again when the job comes back.
  const sentUnrecorded = new Set<number>()

  return async ({ mail_id: id }, job) => {
    const mail = await findWaitingMail(db, id)
    if (!mail) return
    if (mail.not_after && mail.not_after < new Date()) return giveUp(db, id)
    const message = toMessage(mail, config.publicUrl)
    if (!sentUnrecorded.has(id)) await sendMail(message).catch((error) => failAttempt(database, { id, job, error }))
    sentUnrecorded.add(id)
    const isKnown = await inTransaction(async (tx, client) => {
      // An erasure may take longer than a statement may. Given up here, a mail that is gone then would leave its file.
      await liftTimeLimit(client)
      const isThere = await markSent(tx, id, message.messageId)
      await job.finish(client)
      return isThere
    })
    sentUnrecorded.delete(id)
    // A person erased meanwhile had no file yet that could be removed with them.
    if (!isKnown) await removeMailFiles(config, [{ message_id: message.messageId, queued_at: mail.queued_at }])
  }
}

interface Attempt {
  id: number
  job: TakenJob
  /** As nodemailer throws it; it hides the code of the system behind one of its own. */
  error: { code?: string; originalCode?: string; responseCode?: number }
}

async function failAttempt({ db }: Database, { id, job, error }: Attempt): Promise<never> {
  const reason = [error.originalCode ?? error.code, error.responseCode].filter(Boolean).join(' ') || 'unknown'
  await noteFailedAttempt(db, id, reason)
  if (job.isLastTry || isRefused(error)) await giveUp(db, id)
  throw new MailNotSent(`Mail ${id} was not sent: ${reason}`)
}

/** The server said that it will never take a mail to this address. Asking again would only spoil our name with it. */
const isRefused = ({ code, responseCode = 0 }: Attempt['error']): boolean => code === 'EENVELOPE' && responseCode >= 500

function toMessage(row: MailRow, publicUrl: string): Message {
  const content = row.content as Pick<AnyMail, 'company' | 'data'>
  const mail = { ...content, template: row.template, language: row.language, to: row.to_address } as AnyMail
  const replyTo = mail.company?.support_email ?? ''
  return {
    ...composeMail(mail, publicUrl),
    messageId: messageIdOf(row.cause, new URL(publicUrl).hostname),
    to: mail.to,
    replyTo: isOneAddress(replyTo) ? replyTo : null,
    language: mail.language,
    queuedAt: row.queued_at,
  }
}

const messageIdOf = (cause: string, host: string): string =>
  `<${createHash('sha256').update(cause).digest('hex').slice(0, 40)}@${host}>`
