import { sampleMatched } from '@mizan/domain/kinds/matched/matched.sample'
import { gameSitting } from '../game-sitting.ts'
import type { Sampler } from '../sampler.ts'
import { keyedQuestions } from '../scorer.ts'
import { trialShape } from './matched.scorer.ts'

export const sampleMatchedRun: Sampler = (questions, { ability }, random) => {
  const trials = keyedQuestions(questions, trialShape).map(({ id, key }) => ({ id, answer: key.answer }))
  return gameSitting(sampleMatched(trials, ability, random), (answer) => answer)
}
