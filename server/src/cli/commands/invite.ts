import { isLanguage } from '@mizan/contract/language'
import { companyByReference } from '../../companies/companies.service.ts'
import { invite } from '../../invitations/invitations.service.ts'
import { isOneAddress } from '../../mail/address.ts'
import { type Command, optional, required, WrongUse } from '../command.ts'

export const inviteOne: Command = {
  about: 'Invites one person to a company: makes the account and mails a link to set a password, valid for 30 days.',
  options: {
    company: { type: 'string', about: 'the reference of the company', required: true },
    email: { type: 'string', about: 'address of the person, which is also the username', required: true },
    'first-name': { type: 'string', about: 'first name', required: true },
    'last-name': { type: 'string', about: 'last name' },
    lang: { type: 'string', about: 'language of the mail: en or ar' },
    employee: { type: 'boolean', about: 'the person already works for the company' },
    'dry-run': { type: 'boolean', about: 'say what would happen and change nothing' },
  },
  examples: [
    'npm run portal -- invite --company nakhla --email layla@mail.example --first-name Layla --last-name Haddad --lang ar',
  ],
  run: async ({ database, config }, values) => {
    const company = await companyByReference(database.db, required(values, 'company'))
    const email = required(values, 'email').trim()
    if (!isOneAddress(email)) throw new WrongUse(`--email "${email}" is no single e-mail address.`)
    const language = optional(values, 'lang') ?? 'en'
    if (!isLanguage(language)) throw new WrongUse('--lang must be en or ar.')
    const invitation = {
      email,
      firstName: required(values, 'first-name'),
      lastName: optional(values, 'last-name') ?? '',
      language,
      isEmployee: values.employee === true,
    }
    if (values['dry-run']) return { email, company: company.ref_id, would: 'be invited' }
    const { isNew } = await invite(database, company, invitation, new Date())
    return {
      email,
      company: company.ref_id,
      outcome: isNew ? 'invited' : 'was invited before; no second mail',
      mail: config.smtpUrl ? 'is sent by the running server' : 'is put into the outbox by the running server',
    }
  },
}
