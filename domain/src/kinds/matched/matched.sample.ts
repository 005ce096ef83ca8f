import type { Random } from '../../random/seeded-random.ts'
import { paceOf, playInOrder, type TimedAnswers } from '../../random/timed-answers.ts'
import { GAME_SECONDS } from '../../runs/limits.ts'

const NORM = { mean: 28, sd: 9 }
const TASK = { accuracy: 0.94, options: 2, limitSeconds: GAME_SECONDS }

/** A simulated player; an ability of 0 earns about the middle of the provisional norm. */
export const sampleMatched = <Id>(
  trials: readonly { id: Id; answer: boolean }[],
  ability: number,
  random: Random,
): TimedAnswers<Id, boolean> =>
  playInOrder(
    trials.map(({ id, answer }) => ({ id, answer, wrong: [!answer] })),
    paceOf(ability, NORM, TASK),
    random,
  )
