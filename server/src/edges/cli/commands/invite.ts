import { stat } from 'node:fs/promises'
import { isLanguage, type Language } from '@mizan/contract/language'
import { inviteFile } from '../../../capabilities/invitations/invitation-file.service.ts'
import { type RowDefaults, readPerson } from '../../../capabilities/invitations/invitation-rows.ts'
import {
  type Invitation,
  type InvitationOutcome,
  invite,
} from '../../../capabilities/invitations/invitations.service.ts'
import { inviteToJob, withdrawInvitation } from '../../../capabilities/invitations/job-invitations.service.ts'
import { doOrRehearse } from '../../../capabilities/invitations/rehearsal.ts'
import { remindAll } from '../../../capabilities/invitations/reminders.service.ts'
import type { Config } from '../../../platform/config.ts'
import { say as inWords, say } from '../../../platform/refusals/refusal-words.ts'
import {
  type Command,
  type OptionValues,
  optional,
  type Result,
  required,
  type Services,
  Shortcoming,
  WrongUse,
} from '../options/command.ts'
import { numberOf } from '../options/option-values.ts'

export const remind: Command = {
  about:
    'Reminds people invited to a job who have not finished, with a new link for those who have no password yet. People invited or reminded in the last 24 hours get no mail.',
  options: {
    job: { type: 'string', about: 'the number of the job', required: true },
    'dry-run': { type: 'boolean', about: 'name who would be reminded and send nothing' },
  },
  examples: ['npm run portal -- remind --job 7 --dry-run', 'npm run portal -- remind --job 7'],
  run: async ({ actor, database, say }, values) => {
    const jobId = numberOf(values, 'job')
    const isRehearsal = values['dry-run'] === true
    const reminded = await remindAll(database, actor, jobId, {
      isRehearsal,
      now: new Date(),
      onPerson: (email) => {
        if (isRehearsal) say(email)
      },
    })
    return { job: jobId, dry_run: isRehearsal, reminded }
  },
}

const outcomeWords: Record<InvitationOutcome, string> = {
  invited: 'invited',
  'invited-before': 'was invited before; no second mail',
  deactivated: 'is deactivated; no mail',
}

/** What becomes of the mail to a person who is invited: it may be a file on another machine. */
const wayOfMail = ({ smtpUrl }: Config): string =>
  smtpUrl ? 'is sent by the running server' : 'is put into the outbox by the running server'

/** Invites one person to a job. */
async function inviteOneToJob(
  { actor, database, config }: Services,
  values: OptionValues,
  person: Invitation,
): Promise<Result> {
  const jobId = numberOf(values, 'job')
  const isRehearsal = values['dry-run'] === true
  const [outcome = 'invited'] = await doOrRehearse(database, isRehearsal, (work) =>
    inviteToJob(work, actor, { jobId, people: [person] }, new Date()),
  )
  return {
    email: person.email,
    job: jobId,
    dry_run: isRehearsal,
    outcome: outcomeWords[outcome],
    ...(outcome === 'invited' && { mail: wayOfMail(config) }),
  }
}

/** Problems that a result can hold; all of them are said as they are found. */
const MOST_PROBLEMS = 100

/**
 * Invites everyone in a file. Rows that cannot be are named by their line, and the exit code is then 1, as when there
 * are none.
 */
async function inviteFileToJob(
  { actor, database, config, say }: Services,
  values: OptionValues,
  { path, defaults }: { path: string; defaults: RowDefaults },
): Promise<Result> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new WrongUse(`The file ${path} cannot be read.`)
  const jobId = numberOf(values, 'job')
  const isRehearsal = values['dry-run'] === true
  const problems: { line: number; problem: string }[] = []
  const outcome = await inviteFile(database, actor, {
    jobId,
    path,
    defaults,
    isRehearsal,
    now: new Date(),
    onProblem: (line, reason) => {
      const problem = inWords('en', reason)
      say(`Line ${line}: ${problem}`)
      if (problems.length < MOST_PROBLEMS) problems.push({ line, problem })
    },
    onProgress: (rows, outOf) => say(`${rows} of ${outOf} rows`),
  })
  const mail = outcome.invited > 0 && { mail: wayOfMail(config) }
  const result = { job: jobId, dry_run: isRehearsal, ...outcome, ...mail }
  if (outcome.invited + outcome.invited_before + outcome.refused === 0) {
    throw new Shortcoming(`The file ${path} names no one: there is nothing below its first line.`, result)
  }
  if (outcome.refused === 0) return result
  const message = `${outcome.refused} of the rows could not be invited; correct them and run it again.`
  throw new Shortcoming(message, values.json ? { ...result, problems } : result)
}

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
  run: async (services, values) => {
    const [job, company, csv] = [optional(values, 'job'), optional(values, 'company'), optional(values, 'csv')]
    if ((job === undefined) === (company === undefined)) throw new WrongUse('Name either --job or --company.')
    const defaults = { language: languageIn(values), isEmployee: values.employee === true }
    if (csv !== undefined && job === undefined) throw new WrongUse('--csv needs --job.')
    if (csv !== undefined && optional(values, 'email') !== undefined)
      throw new WrongUse('Name either --csv or --email.')
    if (csv !== undefined) return inviteFileToJob(services, values, { path: csv, defaults })
    const person = personIn(values, defaults)
    return job === undefined ? inviteToCompany(services, values, person) : inviteOneToJob(services, values, person)
  },
}

async function inviteToCompany(services: Services, values: OptionValues, invitation: Invitation): Promise<Result> {
  const { actor, database, config } = services
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
