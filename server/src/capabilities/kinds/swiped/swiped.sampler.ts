import { sampleSwiped } from '@mizan/domain/kinds/swiped/swiped.sample'
import { ROUND_SECONDS } from '@mizan/domain/runs/limits'
import type { Sampler } from '../sampler.ts'
import { keyedQuestions } from '../scorer.ts'
import { roundShape, sidesOf } from './swiped.scorer.ts'

/** When the simulated rounds were played matters to nobody. */
const SOME_TIME = '2026-01-01T00:00:00.000Z'

export const sampleSwipedRun: Sampler = (questions, { ability }, random) => {
  const rounds = keyedQuestions(questions, roundShape).map((round) => ({ id: round.id, items: sidesOf(round) }))
  const played = sampleSwiped(
    rounds.map(({ items }) => items.map(({ side }) => side)),
    ability,
    random,
  )
  const answers = rounds.map(({ id, items }, index) => {
    const options = items.map((item, place) => ({
      option_id: item.id,
      action: played[index]?.actions[place] ?? ('NULL' as const),
    }))
    return { questionId: id, data: { round: index + 1, timestamp: SOME_TIME, result: { options } }, rtMs: null }
  })
  const clocks = rounds.map(({ id }, index) => ({
    questionId: id,
    seconds: played[index]?.elapsedSeconds ?? 0,
    limitSeconds: ROUND_SECONDS,
  }))
  return { answers, elapsedSeconds: clocks.reduce((sum, { seconds }) => sum + seconds, 0), clocks, marks: [] }
}
