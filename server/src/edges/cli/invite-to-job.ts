import { stat } from 'node:fs/promises'
import { inviteFile } from '../../capabilities/invitations/invitation-file.service.ts'
import type { RowDefaults } from '../../capabilities/invitations/invitation-rows.ts'
import type { Invitation, InvitationOutcome } from '../../capabilities/invitations/invitations.service.ts'
import { inviteToJob } from '../../capabilities/invitations/job-invitations.service.ts'
import { doOrRehearse } from '../../capabilities/invitations/rehearsal.ts'
import type { Config } from '../../platform/config.ts'
import { say as inWords } from '../../platform/http/refusal-words.ts'
import { type House, type OptionValues, type Result, Shortcoming, WrongUse } from './command.ts'
import { numberOf } from './option-values.ts'

export const outcomeWords: Record<InvitationOutcome, string> = {
  invited: 'invited',
  'invited-before': 'was invited before; no second mail',
  deactivated: 'is deactivated; no mail',
}

/** What becomes of the mail to a person who is invited: it may be a file on another machine. */
export const wayOfMail = ({ smtpUrl }: Config): string =>
  smtpUrl ? 'is sent by the running server' : 'is put into the outbox by the running server'

/** Invites one person to a job. */
export async function inviteOneToJob(
  { actor, database, config }: House,
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

/** Invites everyone in a file. Rows that cannot be are named by their line, and the exit code is then 1, as when there are none. */
export async function inviteFileToJob(
  { actor, database, config, say }: House,
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
