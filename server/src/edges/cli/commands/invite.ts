import { isLanguage, type Language } from '@mizan/contract/language'
import { readPerson } from '../../../capabilities/invitations/invitation-rows.ts'
import { type Invitation, invite } from '../../../capabilities/invitations/invitations.service.ts'
import { withdrawInvitation } from '../../../capabilities/invitations/job-invitations.service.ts'
import { say } from '../../../platform/http/refusal-words.ts'
import { type Command, type House, type OptionValues, optional, type Result, required, WrongUse } from '../command.ts'
import { inviteFileToJob, inviteOneToJob, outcomeWords, wayOfMail } from '../invite-to-job.ts'
import { numberOf } from '../option-values.ts'

export const inviteCommand: Command = {
  about:
    'Invites people to a job, or one person to a company: makes accounts and mails links to set a password. No one is invited twice.',
  options: {
    job: { type: 'string', about: 'the number of the job' },
    company: { type: 'string', about: 'instead of a job: the reference of the company' },
    csv: {
      type: 'string',
      about: 'a file of people: email, first_name and, if you like, last_name, language, employee in its first line',
    },
    email: { type: 'string', about: 'instead of a file: address of one person, which is also the username' },
    'first-name': { type: 'string', about: 'first name of that person' },
    'last-name': { type: 'string', about: 'last name of that person' },
    lang: { type: 'string', about: 'language of the mails: en or ar (en)' },
    employee: { type: 'boolean', about: 'they already work for the company' },
    'dry-run': { type: 'boolean', about: 'say what would happen and change nothing' },
  },
  examples: [
    'npm run portal -- invite --job 7 --email layla@mail.example --first-name Layla --last-name Haddad --lang ar',
    'npm run portal -- invite --job 7 --csv people.csv --dry-run',
    'npm run portal -- invite --job 7 --csv people.csv --lang ar',
    'npm run portal -- invite --company nakhla --email omar@mail.example --first-name Omar --employee',
  ],
  run: async (house, values) => {
    const [job, company, csv] = [optional(values, 'job'), optional(values, 'company'), optional(values, 'csv')]
    if ((job === undefined) === (company === undefined)) throw new WrongUse('Name either --job or --company.')
    const defaults = { language: languageIn(values), isEmployee: values.employee === true }
    if (csv !== undefined && job === undefined) throw new WrongUse('--csv needs --job.')
    if (csv !== undefined && optional(values, 'email') !== undefined)
      throw new WrongUse('Name either --csv or --email.')
    if (csv !== undefined) return inviteFileToJob(house, values, { path: csv, defaults })
    const person = personIn(values, defaults)
    return job === undefined ? inviteToCompany(house, values, person) : inviteOneToJob(house, values, person)
  },
}

async function inviteToCompany(house: House, values: OptionValues, invitation: Invitation): Promise<Result> {
  const { actor, database, config } = house
  const company = required(values, 'company')
  const { email } = invitation
  const isRehearsal = values['dry-run'] === true
  const { outcome } = await invite(database, actor, { company, invitation, now: new Date() }, { isRehearsal })
  return {
    email,
    company,
    dry_run: isRehearsal,
    outcome: outcomeWords[outcome],
    ...(outcome === 'invited' && { mail: wayOfMail(config) }),
  }
}

function languageIn(values: OptionValues): Language {
  const language = optional(values, 'lang') ?? 'en'
  if (!isLanguage(language)) throw new WrongUse('--lang must be en or ar.')
  return language
}

function personIn(values: OptionValues, defaults: { language: Language; isEmployee: boolean }): Invitation {
  const cells = {
    email: required(values, 'email').trim(),
    first_name: required(values, 'first-name').trim(),
    last_name: optional(values, 'last-name')?.trim() ?? '',
    language: '',
    employee: '',
  }
  const person = readPerson((column) => cells[column], defaults)
  if ('problem' in person) throw new WrongUse(say('en', person.problem))
  return person
}

export const inviteWithdraw: Command = {
  about:
    'Takes a person off a job who was invited by mistake and has not applied, and stops mails that have not gone out. The account stays; see erase.',
  options: {
    job: { type: 'string', about: 'the number of the job', required: true },
    email: { type: 'string', about: 'address of the person', required: true },
  },
  examples: ['npm run portal -- invite withdraw --job 7 --email layla@mail.example'],
  run: async ({ actor, database }, values) => {
    const [job, email] = [numberOf(values, 'job'), required(values, 'email').trim()]
    const mails_stopped = await database.inTransaction((tx) => withdrawInvitation(tx, actor, job, email))
    return { email, job, outcome: 'withdrawn', mails_stopped }
  },
}
