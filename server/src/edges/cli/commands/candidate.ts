import { accommodate, listCandidates, listInvited } from '../../../capabilities/candidates/candidates.service.ts'
import { type Command, optional, required, WrongUse } from '../options/command.ts'
import { numberOf } from '../options/option-values.ts'

const LEAST = 1
const MOST = 5

export const accommodateCommand: Command = {
  about: 'Gives a person more time on every timed task they begin from now on. Employers cannot see it.',
  options: {
    user: { type: 'string', about: 'address of the person', required: true },
    factor: { type: 'string', about: `how many times the usual time, ${LEAST} to ${MOST}`, required: true },
    company: { type: 'string', about: 'the reference of the company, where several know the address' },
  },
  examples: ['npm run portal -- accommodate --user layla@mail.example --factor 1.25'],
  run: ({ actor, database }, values) => {
    const person = { email: required(values, 'user').trim(), company: optional(values, 'company') }
    return accommodate(database, actor, person, factorOf(required(values, 'factor')))
  },
}

/** The database keeps two decimals. */
function factorOf(text: string): number {
  const factor = Number(text)
  if (!/^\d(\.\d{1,2})?$/.test(text) || factor < LEAST || factor > MOST) {
    throw new WrongUse(
      `--factor must be a number from ${LEAST} to ${MOST} with at most two decimals, but is "${text}".`,
    )
  }
  return factor
}

const MOST_ROWS = 1_000

export const candidateList: Command = {
  about: `Lists the people of a company, or those invited to a job, at most ${MOST_ROWS} at a time.`,
  options: {
    company: { type: 'string', about: 'the reference of the company' },
    job: { type: 'string', about: 'instead of a company: the number of a job' },
    after: { type: 'string', about: 'only people after this id, to go on with a long list' },
  },
  examples: [
    'npm run portal -- candidate list --company nakhla --json',
    'npm run portal -- candidate list --job 7',
    'npm run portal -- candidate list --company nakhla --after 1042',
  ],
  run: async ({ actor, database: { db }, say }, values) => {
    const isForJob = optional(values, 'job') !== undefined
    if (isForJob === (optional(values, 'company') !== undefined)) throw new WrongUse('Name either --company or --job.')
    const afterId = optional(values, 'after') === undefined ? 0 : numberOf(values, 'after')
    // One more than is shown tells whether there are more.
    const page = { afterId, atMost: MOST_ROWS + 1 }
    const found = isForJob
      ? await listInvited(db, actor, numberOf(values, 'job'), page)
      : await listCandidates(db, actor, required(values, 'company'), page)
    const people = found.slice(0, MOST_ROWS)
    if (found.length > people.length) say(`There are more: go on with --after ${people.at(-1)?.id}.`)
    return people
  },
}
