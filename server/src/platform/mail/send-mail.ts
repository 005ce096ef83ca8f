import { join } from 'node:path'
import type { Language } from '@mizan/contract/language'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { writeToOutbox } from './outbox.ts'

export interface ComposedMail {
  subject: string
  text: string
  html: string
}

export interface Message extends ComposedMail {
  /** Made from the cause, so that a mail sent a second time can be recognised as the same one. */
  messageId: string
  to: string
  replyTo: string | null
  language: Language
  queuedAt: Date
}

export type SendMail = (message: Message) => Promise<void>

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

// Every wait of the dialogue is bounded, so that even a slow one ends within the lease of its job. The last is long:
// a server that scans a mail before it answers has often accepted what we would then send again.
const waits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Over SMTP_URL; without it every mail becomes a file in the outbox. */
export function createSendMail({ smtpUrl, mailFrom, dataDir }: MailConfig): SendMail {
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, ...waits })
    return async (message) => {
      await transport.sendMail(inEnvelope(message, mailFrom))
    }
  }
  const compiler = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (message) => {
    const { message: source } = await compiler.sendMail(inEnvelope(message, mailFrom))
    await writeToOutbox(outboxFolder(dataDir), message, source)
  }
}

const inEnvelope = (message: Message, from: string): SendMailOptions => ({
  from,
  // As objects: text would be parsed, and a comma would make two recipients of one.
  to: { name: '', address: message.to },
  ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
  messageId: message.messageId,
  subject: message.subject,
  text: message.text,
  html: message.html,
  // Absence replies to a machine would only bounce.
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
  disableFileAccess: true,
  disableUrlAccess: true,
})
