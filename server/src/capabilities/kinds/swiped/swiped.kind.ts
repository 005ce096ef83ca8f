import { kinds } from '@mizan/contract/kinds/registry'
import { swipedPicture } from '@mizan/domain/kinds/swiped/swiped.picture'
import * as z from 'zod/mini'
import { checkWith, unknownPk } from '../../kind/choice-question.ts'
import { type CheckData, type KindOnServer, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

const picture = z.object({ shape: z.string(), color: z.string() })
const storedRound = z.object({
  operation: z.string(),
  left: picture,
  right: picture,
  options: z.array(z.object({ id: z.int(), picture })),
})

function present({ id, content }: StoredQuestion): object {
  const { operation, left, right, options } = storedRound.parse(content)
  return {
    id,
    left_image: swipedPicture(left),
    right_image: swipedPicture(right),
    operation,
    options: options.map(({ id, picture }) => ({ id, image: swipedPicture(picture) })),
  }
}

/**
 * What is not in the list was not sorted in time. A round that names another one than its own would have a reload look
 * for a round that is not there.
 */
function checkFor({ content }: StoredQuestion, place: number): CheckData {
  const ids = new Set(storedRound.parse(content).options.map(({ id }) => id))
  return (data) =>
    checkWith(kinds.swiped.answer, data, ({ round, result }) => {
      if (round !== place) return { key: 'another-round' }
      const sorted = result.options.map(({ option_id }) => option_id)
      const stranger = sorted.find((id) => !ids.has(id))
      if (stranger !== undefined) return unknownPk(stranger)
      return new Set(sorted).size < sorted.length ? { key: 'option-twice' } : null
    })
}

const storedAnswer = z.object({ result: z.object({ options: z.array(z.object({ option_id: z.int() })) }) })

/** The check has made sure that the items of an answer are different ones of its round. */
const leavesNothingOpen = ({ content }: StoredQuestion, answer: unknown): boolean =>
  storedAnswer.parse(answer).result.options.length === storedRound.parse(content).options.length

/** Each round is a page and has its own clock, and each of its items a few seconds (SWIPE-01, SWIPE-06, SWIPE-12). */
export const swiped: KindOnServer = {
  ...takenAlone,
  needs: 'run',
  asking: { perPage: 1, present, checkFor },
  timing: { clock: 'question', itemSeconds: 3, leavesNothingOpen },
  isSomething: (data) =>
    kinds.swiped.answer.safeParse(data).data?.result.options.some(({ action }) => isSide(action)) ?? false,
}

const isSide = (action: string | null): boolean => action === 'left' || action === 'right'
