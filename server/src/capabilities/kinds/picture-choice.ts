import { chosenOption } from '@mizan/contract/schemas/question'
import { sampleOneOfSix } from '@mizan/domain/random/one-of-six'
import type { KeyedRun } from '@mizan/domain/scores/game-run'
import type { Score } from '@mizan/domain/scores/trace'
import * as z from 'zod/mini'
import { gameAnswers, type Sampler } from './sampler.ts'
import {
  type CompletedWork,
  gameScores,
  keyedQuestions,
  rightAndWrong,
  type ScoredQuestion,
  type Scorer,
  unscored,
} from './scorer.ts'

const itemShape = {
  content: z.object({ options: z.array(z.object({ id: z.int() })) }),
  key: z.object({ correct: z.int() }),
}

/** The run of a game in which one of several pictures is right. */
function keyedRunOf({ questions, run, timeFactor, normOf }: CompletedWork, game: string): KeyedRun<number, number> {
  const answers = questions.flatMap(({ id, answer }) => {
    const { data } = chosenOption.safeParse(answer)
    return data ? [[id, data.option_id] as const] : []
  })
  return {
    key: new Map(keyedQuestions(questions, itemShape).map(({ id, key }) => [id, key.correct])),
    answers: new Map(answers),
    elapsedSeconds: run.elapsedSeconds,
    accommodationFactor: timeFactor,
    norm: normOf(game),
  }
}

/** The items with their options and the right one, as samples are drawn from them. */
const pictureItems = (questions: readonly ScoredQuestion[]) =>
  keyedQuestions(questions, itemShape).map(({ id, content, key }) => ({
    id,
    optionIds: content.options.map((option) => option.id),
    answerId: key.correct,
  }))

/** Null when nothing was chosen, or nothing is right. */
export function isPictureRight({ key, answer }: ScoredQuestion): boolean | null {
  const [right, given] = [itemShape.key.safeParse(key).data, chosenOption.safeParse(answer).data]
  return right === undefined || given === undefined ? null : right.correct === given.option_id
}

const pictureReadings = ({ questions }: CompletedWork): Map<string, string> =>
  rightAndWrong(
    keyedQuestions(questions, itemShape).map(({ id, key, answer }) => {
      const { data } = chosenOption.safeParse(answer)
      return { id, isRight: data === undefined ? null : data.option_id === key.correct }
    }),
  )

/** The scorer of such a game; `scoreRun` is its formula. */
export const pictureScorer = (game: string, scoreRun: (run: KeyedRun<number, number>) => Score): Scorer => ({
  ...unscored,
  part: 'game_score',
  game,
  score: (work) => {
    const run = keyedRunOf(work, game)
    return gameScores({ game, items: run.key.size, formula: 'choice_game.score' }, () => scoreRun(run))
  },
  readings: pictureReadings,
})

export const samplePictureRun: Sampler = (questions, { ability }, random) =>
  gameAnswers(sampleOneOfSix(pictureItems(questions), ability, random), (option_id) => ({ option_id }))
