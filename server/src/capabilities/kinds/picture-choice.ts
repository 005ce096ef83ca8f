import { chosenOption } from '@mizan/contract/schemas/question'
import type { KeyedRun } from '@mizan/domain/scores/game-run'
import * as z from 'zod/mini'
import { rightAndWrong } from './right-and-wrong.ts'
import { type CompletedWork, keyedQuestions, type ScoredQuestion } from './scorer.ts'

const itemShape = {
  content: z.object({ options: z.array(z.object({ id: z.int() })) }),
  key: z.object({ correct: z.int() }),
}

/** The run of a game in which one of several pictures is right. */
export function keyedRunOf(
  { questions, run, timeFactor, normOf }: CompletedWork,
  game: string,
): KeyedRun<number, number> {
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
export const pictureItems = (questions: readonly ScoredQuestion[]) =>
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

export const pictureReadings = ({ questions }: CompletedWork): Map<string, string> =>
  rightAndWrong(
    keyedQuestions(questions, itemShape).map(({ id, key, answer }) => {
      const { data } = chosenOption.safeParse(answer)
      return { id, isRight: data === undefined ? null : data.option_id === key.correct }
    }),
  )
