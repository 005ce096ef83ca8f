import { kinds } from '@mizan/contract/kinds/registry'
import * as z from 'zod/mini'
import { checkWith, EVERY_QUESTION } from '../../kind/choice-question.ts'
import { type CheckData, type KindOnServer, oneClock, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

const storedMaze = z.object({
  n: z.int(),
  edges: z.array(z.tuple([z.int(), z.int()])),
  start: z.int(),
  end: z.int(),
})

function present({ id, content }: StoredQuestion): object {
  const { n, edges, start, end } = storedMaze.parse(content)
  return { id, grid: { n, edges }, start, end }
}

/** Any moves are taken: the scorer walks them to find where they lead. */
const checkFor = (): CheckData => (data) => checkWith(kinds['path-finder'].answer, data, () => null)

export const pathFinder: KindOnServer = {
  ...takenAlone,
  needs: 'run',
  asking: { perPage: EVERY_QUESTION, present, checkFor },
  timing: oneClock,
  isSomething: (data) => (kinds['path-finder'].answer.safeParse(data).data?.actions.length ?? 0) > 0,
}
