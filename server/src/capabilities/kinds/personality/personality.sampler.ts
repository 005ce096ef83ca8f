import {
  drawStatementModel,
  type StatementModel,
  sampleRatings,
} from '@mizan/domain/kinds/personality/personality.sample'
import type { Random } from '@mizan/domain/random/seeded-random'
import { acceptanceModels } from '@mizan/domain/simulation/item-parameters'
import { type Sampler, untimed } from '../sampler.ts'
import { keyedQuestions } from '../scorer.ts'
import { pageShape } from './personality.scorer.ts'

const SECONDS_PER_PAGE = 22

export const samplePersonality: Sampler = (questions, { person }, random) => {
  const pages = keyedQuestions(questions, pageShape).map(({ id, content, key }) => ({
    id,
    statements: content.options.flatMap((option) => {
      const statement = key.options[option.id]
      return statement ? [{ ...statement, option_id: option.id }] : []
    }),
  }))
  const ratings = sampleRatings(
    { pages: pages.map(({ statements }) => statements), modelOf: modelsBy(random), person },
    random,
  )
  const answers = pages.map(({ id, statements }) => ({
    questionId: id,
    data: statements.map(({ option_id, statement_id }) => ({ option_id, scale_id: ratings.get(statement_id) ?? 4 })),
  }))
  return untimed(answers, SECONDS_PER_PAGE)
}

/** The statements whose behaviour was drawn once; any other is drawn when it is met. */
function modelsBy(random: Random): (statementId: number) => StatementModel {
  const drawn = new Map<number, StatementModel>()
  return (statementId) => {
    const model = acceptanceModels[statementId - 1] ?? drawn.get(statementId) ?? drawStatementModel(random)
    drawn.set(statementId, model)
    return model
  }
}
