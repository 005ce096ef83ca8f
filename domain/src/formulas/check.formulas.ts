import * as z from 'zod/mini'
import { checkMatched } from '../kinds/matched/matched.check.scoring.ts'
import { checkPathFinder } from '../kinds/path-finder/path-finder.check.scoring.ts'
import { checkRotateIt } from '../kinds/rotate-it/rotate-it.check.scoring.ts'
import { checkShapes } from '../kinds/shapes/shapes.check.scoring.ts'
import { checkSwiped } from '../kinds/swiped/swiped.check.scoring.ts'
import { formula, wholeAtLeast, wholeBetween } from './formula.ts'

const figure = z.array(z.tuple([z.int(), z.int()])).check(
  z.minLength(1),
  z.refine((cells) => new Set(cells.map(String)).size === cells.length, 'a cell is listed twice'),
)

const rotateItInput = z.object({ target: figure, options: z.array(figure).check(z.minLength(1)) })

const grid = z.string().check(z.refine((cells) => /^[01]{16}$/.test(cells), 'must be 16 characters 0 or 1'))

const shapesInput = z.object({
  left: grid,
  right: grid,
  operation: z.enum(['plus', 'minus']),
  options: z.array(grid).check(z.minLength(1)),
})

const matchedInput = z.object({
  trials: z.array(
    z
      .object({
        operation: z.enum(['picture', 'ink_color']),
        meaning_text: z.string(),
        meaning_color: z.string(),
        target_text: z.string(),
        target_color: z.string(),
        target_image: z._default(z.nullable(z.string()), null),
      })
      .check(
        z.refine(
          (trial) => trial.operation !== 'picture' || trial.target_image !== null,
          'a picture trial needs a picture',
        ),
      ),
  ),
})

const picture = z.object({ shape: z.string(), color: z.string() })

const swipedInput = z.object({
  operation: z.enum(['shape', 'color']),
  left: picture,
  right: picture,
  items: z.array(picture),
})

const mazeInput = z
  .object({
    n: wholeBetween(2, 1000),
    edges: z.array(z.tuple([wholeAtLeast(0), wholeAtLeast(0)])),
    start: wholeAtLeast(0),
    end: wholeAtLeast(0),
  })
  .check(
    z.refine(({ n, start, end }) => start < n * n && end < n * n, 'start and end must lie on the grid'),
    z.refine(({ n, edges }) => edges.every((edge) => joinsNeighbours(n, edge)), 'an edge must join two neighbours'),
    z.refine(({ edges }) => new Set(edges.map(edgeName)).size === edges.length, 'an edge is listed twice'),
  )

function joinsNeighbours(n: number, [a, b]: readonly [number, number]): boolean {
  if (a >= n * n || b >= n * n) return false
  const rows = Math.abs(Math.floor(a / n) - Math.floor(b / n))
  return rows + Math.abs((a % n) - (b % n)) === 1
}

const edgeName = ([a, b]: readonly [number, number]): string => `${Math.min(a, b)} ${Math.max(a, b)}`

export const checkFormulas = {
  rotate_it_check: formula(rotateItInput, checkRotateIt),
  shapes_check: formula(shapesInput, checkShapes),
  matched_check: formula(matchedInput, ({ trials }) => checkMatched(trials)),
  swiped_check: formula(swipedInput, checkSwiped),
  path_finder_check: formula(mazeInput, checkPathFinder),
}
