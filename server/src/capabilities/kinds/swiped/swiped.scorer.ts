import { swiped as contract } from '@mizan/contract/kinds/swiped'
import { type Side, scoreSwiped } from '@mizan/domain/kinds/swiped/swiped.scoring'
import * as z from 'zod/mini'
import { rightAndWrong } from '../right-and-wrong.ts'
import {
  type CompletedWork,
  gameScores,
  type KeyedQuestion,
  type KindScores,
  keyedQuestions,
  type Scorer,
  unscored,
} from '../scorer.ts'

export const roundShape = {
  content: z.object({ options: z.array(z.object({ id: z.int() })) }),
  key: z.object({ sides: z.record(z.string(), z.enum(['left', 'right'])) }),
}
type Round = KeyedQuestion<typeof roundShape>

const game = 'swiped'

function score({ questions, run, timeFactor, normOf }: CompletedWork): KindScores {
  const rounds = keyedQuestions(questions, roundShape).map((round) => {
    const key = sidesOf(round)
    return {
      key: key.map(({ side }) => side),
      actions: actionsOf(round.answer, key),
      elapsedSeconds: run.roundSeconds.get(round.id) ?? 0,
      // A round without an answer that counts was cut short, or never played.
      endedEarly: round.answer === null,
    }
  })
  return gameScores({ game, items: rounds.length, formula: 'swiped.score' }, () =>
    scoreSwiped({ rounds, accommodationFactor: timeFactor, norm: normOf(game) }),
  )
}

export function sidesOf({ content, key }: Round): { id: number; side: Side }[] {
  return content.options.flatMap(({ id }) => {
    const side = key.sides[id]
    return side ? [{ id, side }] : []
  })
}

/** The side each item went to; what is missing or marked as such came too late. */
export function actionsOf(answer: unknown, key: readonly { id: number }[]): (Side | null)[] {
  const { data } = contract.answer.safeParse(answer)
  const given = new Map(data?.result.options.map(({ option_id, action }) => [option_id, action]))
  return key.map(({ id }) => {
    const action = given.get(id)
    return action === 'left' || action === 'right' ? action : null
  })
}

const readings = ({ questions }: CompletedWork): Map<string, string> =>
  rightAndWrong(
    keyedQuestions(questions, roundShape).flatMap((round, index) => {
      const key = sidesOf(round)
      const actions = actionsOf(round.answer, key)
      return key.map(({ side }, place) => ({
        id: `${index + 1}.${place + 1}`,
        isRight: actions[place] === null ? null : actions[place] === side,
      }))
    }),
  )

export const swipedScorer: Scorer = { ...unscored, part: 'game_score', game, score, readings }
