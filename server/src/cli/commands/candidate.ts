import { listCandidates } from '../../candidates/candidates.service.ts'
import { companyByReference } from '../../companies/companies.service.ts'
import { type Command, optional, required } from '../command.ts'
import { numberOf } from '../option-values.ts'

const MOST_ROWS = 1_000

export const candidateList: Command = {
  about: `Lists the people of a company, at most ${MOST_ROWS} at a time.`,
  options: {
    company: { type: 'string', about: 'the reference of the company', required: true },
    after: { type: 'string', about: 'go on behind this id' },
  },
  examples: [
    'npm run portal -- candidate list --company nakhla --json',
    'npm run portal -- candidate list --company nakhla --after 1042',
  ],
  run: async ({ database, say }, values) => {
    const company = await companyByReference(database.db, required(values, 'company'))
    const afterId = optional(values, 'after') === undefined ? 0 : numberOf(values, 'after')
    const people = await listCandidates(database.db, company, { afterId, atMost: MOST_ROWS })
    if (people.length === MOST_ROWS) say(`There are more: go on with --after ${people.at(-1)?.id}.`)
    return people
  },
}
