import type { Language } from '@mizan/contract/language'
import type pg from 'pg'
import { hashOfToken } from '../credentials/tokens.ts'
import { queueMail } from '../mail/mail.service.ts'
import type { MailCompany } from '../mail/mail-content.ts'

interface Reader {
  email: string
  name: string
  language: Language
}

interface MailedInvitation {
  id: number
  reader: Reader
  /** Null: the provider of the product. */
  company: MailCompany | null
  token: string
  validUntil: Date
}

const causeOf = (kind: string, id: number, token: string): string =>
  `${kind}:${id}:${hashOfToken(token).toString('hex')}`

export async function mailMemberInvitation(
  client: pg.PoolClient,
  { id, reader, company, token, validUntil }: MailedInvitation,
): Promise<void> {
  await queueMail(client, {
    template: 'member-invitation',
    to: reader.email,
    language: reader.language,
    company,
    data: { name: reader.name, token, until: validUntil.toISOString() },
    cause: causeOf('member-invitation', id, token),
    notAfter: validUntil,
  })
}

/** In the language of the page that has asked for it, where that is known. */
export async function mailMemberReset(
  client: pg.PoolClient,
  member: Reader & { id: number },
  { token, validUntil, language }: { token: string; validUntil: Date; language: Language | undefined },
): Promise<void> {
  await queueMail(client, {
    template: 'member-password-reset',
    to: member.email,
    language: language ?? member.language,
    company: null,
    data: { token },
    cause: causeOf('member-password-reset', member.id, token),
    notAfter: validUntil,
  })
}

/** To the member, who may not have been the one. */
export async function mailAccountChanged(
  client: pg.PoolClient,
  reader: Reader,
  what: 'password' | 'factor',
  at: Date,
): Promise<void> {
  const changedAt = at.toISOString()
  await queueMail(client, {
    template: 'member-account-changed',
    to: reader.email,
    language: reader.language,
    company: null,
    data: { name: reader.name, what, changed_at: changedAt },
    cause: `member-account-changed:${reader.email.toLowerCase()}:${what}:${changedAt}`,
  })
}
