import { samplePathFinder } from '@mizan/domain/kinds/path-finder/path-finder.sample'
import { GAME_SECONDS } from '@mizan/domain/runs/limits'
import type { Sampler } from '../sampler.ts'
import { keyedQuestions } from '../scorer.ts'
import { levelShape } from './path-finder.scorer.ts'

export const samplePathFinderRun: Sampler = (questions, { ability }, random) => {
  const mazes = keyedQuestions(questions, levelShape).map(({ id, content }) => ({ id, ...content }))
  const { levels, elapsedSeconds } = samplePathFinder(mazes, ability, random)
  const answers = levels.map(({ id, actions }) => ({ questionId: id, data: { actions }, rtMs: null }))
  return {
    answers,
    elapsedSeconds,
    clocks: [{ questionId: null, seconds: elapsedSeconds, limitSeconds: GAME_SECONDS }],
    marks: [],
  }
}
