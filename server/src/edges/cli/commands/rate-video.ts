import { isLanguage } from '@mizan/contract/language'
import { recordingsToRate } from '../../../capabilities/videos/recorded-answers.service.ts'
import { type Command, optional, required, WrongUse } from '../command.ts'
import { givenMark } from '../given-mark.ts'
import { namedApplication } from '../named-numbers.ts'

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
  run: async (house, values) => {
    if (optional(values, 'point') === undefined) {
      const language = optional(values, 'lang') ?? 'en'
      if (!isLanguage(language)) throw new WrongUse(`--lang must be en or ar, but is "${language}".`)
      const recordings = await recordingsToRate(house, house.actor, await namedApplication(house, values), language)
      return recordings.map((recording) => ({ ...recording }))
    }
    const point = required(values, 'point')
    if (!/^[1-5]$/.test(point)) throw new WrongUse(`--point must be a whole number from 1 to 5, but is "${point}".`)
    return givenMark(house, values, Number(point))
  },
}
