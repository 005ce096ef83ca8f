import type { Random } from '../../random/seeded-random.ts'
import { paceOf, playInOrder, type TimedAnswers } from '../../random/timed-answers.ts'

const NORM = { mean: 28, sd: 9 }
const TASK = { accuracy: 0.94, options: 2, limitSeconds: 120 }

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
