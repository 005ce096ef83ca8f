import { chosenOption } from '@mizan/contract/schemas/question'
import { sampleOneOfSix } from '@mizan/domain/random/one-of-six'
import type { KeyedRun } from '@mizan/domain/scores/game-run'
import type { Score } from '@mizan/domain/scores/trace'
import * as z from 'zod/mini'
import { gameAnswers, type Sampler } from './sampler.ts'
import { gameScores, keyedQuestions, rightAndWrong, type ScoredQuestion, type Scorer, unscored } from './scorer.ts'

/** A game in which every item has one right answer. */
export interface ChoiceGame<Answer> {
  /** Undefined where nothing is right. */
  rightOf: (item: ScoredQuestion) => Answer | undefined
  /** Undefined where nothing was answered. */
  givenOf: (answer: unknown) => Answer | undefined
}

/** Null when nothing was answered, or nothing is right. */
export const isChoiceRight =
  <Answer>({ rightOf, givenOf }: ChoiceGame<Answer>) =>
  (item: ScoredQuestion): boolean | null => {
    const [right, given] = [rightOf(item), givenOf(item.answer)]
    return right === undefined || given === undefined ? null : right === given
  }

/** What each item was worth, in the order of the test: what is wrong takes away what guessing among so many gives. */
export const choicePoints =
  <Answer>(choices: ChoiceGame<Answer>, options: number) =>
  (questions: readonly ScoredQuestion[]): number[] =>
    questions.map(isChoiceRight(choices)).map((isRight) => (isRight === null ? 0 : isRight ? 1 : -1 / (options - 1)))

/** `scoreRun` is the formula of the game. */
export function choiceGameScorer<Answer>(
  game: string,
  choices: ChoiceGame<Answer>,
  scoreRun: (run: KeyedRun<number, Answer>) => Score,
): Scorer {
  const byId = (questions: readonly ScoredQuestion[], answerOf: (item: ScoredQuestion) => Answer | undefined) =>
    new Map(
      questions.flatMap((item) => {
        const answer = answerOf(item)
        return answer === undefined ? [] : [[item.id, answer] as const]
      }),
    )
  return {
    ...unscored,
    part: 'game_score',
    game,
    score: ({ questions, run, timeFactor, normOf }) => {
      const key = byId(questions, choices.rightOf)
      return gameScores({ game, items: key.size, formula: 'choice_game.score' }, () =>
        scoreRun({
          key,
          answers: byId(questions, ({ answer }) => choices.givenOf(answer)),
          elapsedSeconds: run.elapsedSeconds,
          accommodationFactor: timeFactor,
          norm: normOf(game),
        }),
      )
    },
    readings: ({ questions }) => {
      const keyed = questions.filter((item) => choices.rightOf(item) !== undefined)
      return rightAndWrong(keyed.map((item) => ({ id: item.id, isRight: isChoiceRight(choices)(item) })))
    },
  }
}

const itemShape = {
  content: z.object({ options: z.array(z.object({ id: z.int() })) }),
  key: z.object({ correct: z.int() }),
}

/** One of several pictures is right. */
export const pictureChoices: ChoiceGame<number> = {
  rightOf: (item) => keyedQuestions([item], itemShape)[0]?.key.correct,
  givenOf: (answer) => chosenOption.safeParse(answer).data?.option_id,
}

export const samplePictureRun: Sampler = (questions, { ability }, random) => {
  const items = keyedQuestions(questions, itemShape).map(({ id, content, key }) => ({
    id,
    optionIds: content.options.map((option) => option.id),
    answerId: key.correct,
  }))
  return gameAnswers(sampleOneOfSix(items, ability, random), (option_id) => ({ option_id }))
}
