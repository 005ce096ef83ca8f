import { isLanguage } from '@mizan/contract/language'
import { giveMark, textsToMark } from '../../../capabilities/scores/marks.service.ts'
import { recordingsToRate } from '../../../capabilities/videos/recorded-answers.service.ts'
import { type Command, type OptionValues, optional, required, type Services, WrongUse } from '../options/command.ts'
import { namedApplication, namedJobOrApplication } from '../options/named-numbers.ts'
import { numberOf, remarkOf, requiredName } from '../options/option-values.ts'

export const rateVideo: Command = {
  about: 'Lists the recorded answers of an application with their rubrics, or rates one of them and scores again.',
  options: {
    application: { type: 'string', about: 'list: the number of the application' },
    lang: { type: 'string', about: 'list: ar for questions and rubrics in Arabic' },
    assessment: { type: 'string', about: 'rate: the number of the assessment' },
    question: { type: 'string', about: 'rate: the number of the question' },
    point: { type: 'string', about: 'rate: the point of the rubric, from 1 to 5' },
    by: { type: 'string', about: 'rate: who has watched the answer' },
    note: { type: 'string', about: 'rate: why, for those who ask later' },
  },
  examples: [
    'npm run portal -- rate-video --application 12',
    'npm run portal -- rate-video --assessment 41 --question 230 --point 4 --by "Rana Saad"',
  ],
  run: async (services, values) => {
    if (optional(values, 'point') === undefined) {
      const language = optional(values, 'lang') ?? 'en'
      if (!isLanguage(language)) throw new WrongUse(`--lang must be en or ar, but is "${language}".`)
      const recordings = await recordingsToRate(
        services,
        services.actor,
        await namedApplication(services, values),
        language,
      )
      return recordings.map((recording) => ({ ...recording }))
    }
    const point = required(values, 'point')
    if (!/^[1-5]$/.test(point)) throw new WrongUse(`--point must be a whole number from 1 to 5, but is "${point}".`)
    return givenMark(services, values, Number(point))
  },
}

/** Gives an answer the mark of a person, and tells which scores it changes. */
export async function givenMark({ actor, database, say }: Services, values: OptionValues, value: number) {
  const { changes, knockedOut } = await giveMark(database, actor, {
    assessmentId: numberOf(values, 'assessment'),
    questionId: numberOf(values, 'question'),
    value,
    by: requiredName(values, 'by'),
    note: remarkOf(values, 'note'),
  })
  say(`${value} is noted. Numbers that changed: ${changes.length}.`)
  if (knockedOut) say('A rule of the job about this score ends the application; see application knockout-review.')
  return changes.map((change) => ({ ...change }))
}

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
  run: async (services, values) => {
    if (optional(values, 'mark') === undefined) {
      const which = await namedJobOrApplication(services, values)
      if (which.jobId === undefined && which.applicationId === undefined) {
        throw new WrongUse('Name a job or an application to list its texts, or a mark to give.')
      }
      return (await textsToMark(services.database, services.actor, which)).map((text) => ({ ...text }))
    }
    const mark = required(values, 'mark')
    if (!/^\d+(\.\d+)?$/.test(mark)) throw new WrongUse(`--mark must be a number such as 0.75, but is "${mark}".`)
    return givenMark(services, values, Number(mark))
  },
}
