import { swiped as contract } from '@mizan/contract/kinds/swiped'
import { sampleSwiped } from '@mizan/domain/kinds/swiped/swiped.sample'
import { type Side, scoreSwiped } from '@mizan/domain/kinds/swiped/swiped.scoring'
import { ROUND_SECONDS } from '@mizan/domain/runs/limits'
import { mean } from '@mizan/domain/statistics/moments'
import * as z from 'zod/mini'
import { type Analyser, type AnalysisRow, share } from '../../kind/analyser.ts'
import type { Sampler } from '../../kind/sampler.ts'
import {
  type CompletedWork,
  gameScores,
  type KeyedQuestion,
  type KindScores,
  keyedQuestions,
  rightAndWrong,
  type Scorer,
  unscored,
} from '../../kind/scorer.ts'

const roundShape = {
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

function sidesOf({ content, key }: Round): { id: number; side: Side }[] {
  return content.options.flatMap(({ id }) => {
    const side = key.sides[id]
    return side ? [{ id, side }] : []
  })
}

/** The side each item went to; what is missing or marked as such came too late. */
function actionsOf(answer: unknown, key: readonly { id: number }[]): (Side | null)[] {
  const { data } = contract.answer.safeParse(answer)
  const given = new Map(data?.result.options.map(({ option_id, action }) => [option_id, action]))
  return key.map(({ id }) => {
    const action = given.get(id)
    return action === 'left' || action === 'right' ? action : null
  })
}

/** What each card was worth, in the order of the rounds: what is wrong takes away what guessing gives. */
export const swipedPoints = (questions: CompletedWork['questions']): number[] =>
  keyedQuestions(questions, roundShape).flatMap((round) => {
    const key = sidesOf(round)
    const actions = actionsOf(round.answer, key)
    return key.map(({ side }, place) => pointsOf(actions[place] ?? null, side))
  })

const pointsOf = (action: Side | null, side: Side): number => (action === null ? 0 : action === side ? 1 : -1)

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

/** Nothing depends on when the simulated rounds were played. */
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

/** Accuracy and lateness of each round: a fall over the rounds is tiring attention. */
export const roundAccuracy: Analyser = (questions, completed) =>
  questions.map((_, index): AnalysisRow => {
    const played = completed.flatMap((one) => {
      const data = one.answers[index]?.data ?? null
      const keys = keyedQuestions(one.questions.slice(index, index + 1), roundShape).map(sidesOf)
      return data === null ? [] : keys.map((key) => ({ key, actions: actionsOf(data, key) }))
    })
    const cards = played.flatMap(({ actions }) => actions)
    const swiped = cards.filter((action) => action !== null).length
    const right = played.map(
      ({ key, actions }) => actions.filter((action, place) => action === key[place]?.side).length,
    )
    return {
      table: 'accuracy and speed',
      item: `round ${index + 1}`,
      figures: {
        n: played.length,
        accuracy: share(
          right.reduce((sum, count) => sum + count, 0),
          swiped,
        ),
        late: share(cards.length - swiped, cards.length),
        mean_right: mean(right),
      },
    }
  })
