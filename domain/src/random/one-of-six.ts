import { GAME_SECONDS } from '../runs/limits.ts'
import type { Random } from './seeded-random.ts'
import { paceOf, playInOrder, type TimedAnswers } from './timed-answers.ts'

/** An item as its key sees it: the ids of its options and the right one. */
export interface PictureQuestion<Id> {
  id: Id
  optionIds: readonly Id[]
  answerId: Id
}

const NORM = { mean: 6, sd: 2.5 }
const TASK = { accuracy: 0.85, options: 6, limitSeconds: GAME_SECONDS }

/** A simulated player of a game with one right picture of six, such as Rotate It; an ability of 0 earns about the middle of the provisional norm. */
export const sampleOneOfSix = <Id>(
  questions: readonly PictureQuestion<Id>[],
  ability: number,
  random: Random,
): TimedAnswers<Id, Id> =>
  playInOrder(
    questions.map(({ id, optionIds, answerId }) => ({
      id,
      answer: answerId,
      wrong: optionIds.filter((option) => option !== answerId),
    })),
    paceOf(ability, NORM, TASK),
    random,
  )
