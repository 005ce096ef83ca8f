import type { Question } from '@mizan/contract/schemas/question'
import { ratingsOf } from '../../stage/scale-table/scaled-options.ts'

type Answers = ReadonlyMap<number, unknown>

/** How many statements of a page have no rating yet. */
export function statementsLeft({ id, options }: Pick<Question, 'id' | 'options'>, answers: Answers): number {
  const ratings = ratingsOf(answers.get(id))
  return options.filter((option) => !ratings.has(option.id)).length
}

/** The first page with something left, from 0; null when every page that is there is rated. */
export function firstUnfinished(loaded: readonly Question[], answers: Answers): number | null {
  const index = loaded.findIndex((page) => statementsLeft(page, answers) > 0)
  return index === -1 ? null : index
}

interface Loaded {
  loaded: readonly Question[]
  total: number
}

/** Submit shows only when every page is loaded and every statement has its rating (PERS-13). */
export const canSubmit = ({ loaded, total }: Loaded, answers: Answers): boolean =>
  loaded.length >= total && firstUnfinished(loaded, answers) === null

/** The answers as they are posted, one for each page (PERS-21). */
export const answersInOrder = (loaded: readonly Question[], answers: Answers): Map<number, unknown> =>
  new Map(loaded.map(({ id }) => [id, answers.get(id)]))
