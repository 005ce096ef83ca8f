import { isLanguage, type Language } from '@mizan/contract/language'
import type pg from 'pg'
import { hashOfToken } from '../credentials/tokens.ts'
import { queueMail } from '../mail/mail.service.ts'
import type { MailCompany, MailedLink } from '../mail/mail-content.ts'
import type { PasswordOwnerRow } from './passwords.db.ts'

/** A person a mail goes to, with the company that it speaks for. */
export interface Recipient {
  id: number
  email: string
  language: string
  company: MailCompany
}

interface ResetLink {
  owner: Recipient
  link: MailedLink
}

/** One mail for the address, with one link for each of its accounts. Without a language, in that of the first. */
export async function mailPasswordReset(
  client: pg.PoolClient,
  links: ResetLink[],
  { validUntil, language }: { validUntil: Date; language: Language | undefined },
): Promise<void> {
  const [first] = links
  if (!first) return
  await queueMail(client, {
    template: 'password-reset',
    to: first.owner.email,
    language: language ?? languageOf(first.owner),
    company: links.length === 1 ? first.owner.company : null,
    data: { accounts: links.map(({ owner: { company }, link }) => ({ ...nameOf(company), ...link })) },
    cause: `password-reset:${hashOfToken(first.link.token).toString('hex')}`,
    notAfter: validUntil,
  })
}

export async function mailPasswordChanged(client: pg.PoolClient, owner: PasswordOwnerRow, at: Date): Promise<void> {
  const changedAt = at.toISOString()
  await queueMail(client, {
    template: 'password-changed',
    to: owner.email,
    language: languageOf(owner),
    company: owner.company,
    data: { first_name: owner.first_name, changed_at: changedAt },
    cause: `password-changed:${owner.id}:${changedAt}`,
  })
}

export async function mailEmailConfirmation(
  client: pg.PoolClient,
  newcomer: Recipient,
  link: MailedLink & { validUntil: Date },
): Promise<void> {
  await queueMail(client, {
    template: 'confirm-email',
    to: newcomer.email,
    language: languageOf(newcomer),
    company: newcomer.company,
    data: { uid: link.uid, token: link.token },
    cause: `confirm-email:${newcomer.id}:${hashOfToken(link.token).toString('hex')}`,
    notAfter: link.validUntil,
  })
}

const nameOf = ({ ref_id, name }: MailCompany) => ({ ref_id, name })

const languageOf = ({ language }: Recipient): Language => (isLanguage(language) ? language : 'en')
