import { chosenOption } from '@mizan/contract/schemas/question'
import * as z from 'zod/mini'
import { checkWith, unknownPk } from './choice-question.ts'
import type { CheckData, StoredQuestion } from './kind.ts'

/** What the games with six pictures share: the id of one option is the answer. */

const storedOptions = z.object({ options: z.array(z.object({ id: z.int() })) })

export function checkChosenPicture({ content }: StoredQuestion): CheckData {
  const ids = new Set(storedOptions.parse(content).options.map(({ id }) => id))
  return (data) => checkWith(chosenOption, data, ({ option_id }) => (ids.has(option_id) ? null : unknownPk(option_id)))
}

/** All questions of a run come with one call (GAME-15). */
export const EVERY_QUESTION = 1_000
