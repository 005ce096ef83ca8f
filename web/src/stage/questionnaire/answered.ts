import type { Question } from '@mizan/contract/schemas/question'

/** What was chosen, by display format: an id, a list of ids, a number, a text, or rows with their ratings (OPEN-34). */
export type Chosen = number | number[] | string | { option_id: number; scale_id: number }[]

type Answers = ReadonlyMap<number, unknown>

export const chosenIn = (data: unknown): Chosen | undefined => (data as { option_id?: Chosen } | undefined)?.option_id

const SURVEY = 5

/** An empty answer, a missing one and an empty list each count as unanswered (QUEST-12); so does a row without rating. */
export function isAnswered({ display_format, options }: Question, data: unknown): boolean {
  const chosen = chosenIn(data)
  if (chosen === undefined || chosen === 0) return false
  if (typeof chosen === 'string') return chosen.trim() !== ''
  if (!Array.isArray(chosen)) return true
  return display_format === SURVEY ? chosen.length >= options.length : chosen.length > 0
}

/** Sorted by display format, else as the test has them (QUEST-03). */
export const inDisplayOrder = (questions: readonly Question[]): Question[] =>
  questions.toSorted((one, other) => one.display_format - other.display_format)

/** The places, from 1, of the questions that still need an answer. */
export const unansweredPlaces = (questions: readonly Question[], answers: Answers): number[] =>
  questions.flatMap((question, index) => (isAnswered(question, answers.get(question.id)) ? [] : [index + 1]))

/** What counts as one answer when they are counted. */
export const isSomething = (data: unknown): number => {
  const chosen = chosenIn(data)
  const isEmpty = chosen === undefined || chosen === '' || (Array.isArray(chosen) && chosen.length === 0)
  return isEmpty ? 0 : 1
}
