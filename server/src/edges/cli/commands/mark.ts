import { textsToMark } from '../../../capabilities/scores/marks.service.ts'
import { type Command, optional, required, WrongUse } from '../command.ts'
import { givenMark } from '../given-mark.ts'
import { namedJobOrApplication } from '../named-numbers.ts'

export const mark: Command = {
  about: 'Lists the free-text answers that people mark, or gives one of them a mark and scores again.',
  options: {
    job: { type: 'string', about: 'list the texts of this job' },
    application: { type: 'string', about: 'list the texts of this application' },
    assessment: { type: 'string', about: 'mark: the number of the assessment' },
    question: { type: 'string', about: 'mark: the number of the question' },
    mark: { type: 'string', about: 'mark: from 0 (nothing) to 1 (everything), such as 0.75' },
    by: { type: 'string', about: 'mark: who gives it' },
    note: { type: 'string', about: 'mark: why, for those who ask later' },
  },
  examples: [
    'npm run portal -- mark --job 7 --json',
    'npm run portal -- mark --assessment 41 --question 230 --mark 0.75 --by "Rana Saad"',
  ],
  run: async (house, values) => {
    if (optional(values, 'mark') === undefined) {
      const which = await namedJobOrApplication(house, values)
      if (which.jobId === undefined && which.applicationId === undefined) {
        throw new WrongUse('Name a job or an application to list its texts, or a mark to give.')
      }
      return (await textsToMark(house.database, house.actor, which)).map((text) => ({ ...text }))
    }
    const mark = required(values, 'mark')
    if (!/^\d+(\.\d+)?$/.test(mark)) throw new WrongUse(`--mark must be a number such as 0.75, but is "${mark}".`)
    return givenMark(house, values, Number(mark))
  },
}
