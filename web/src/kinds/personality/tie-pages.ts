import type { TiedOptions } from '@mizan/contract/schemas/answers'
import type { Ratings } from '../../stage/scale-table/ratings.ts'

/** PERS-26 */
const TIED_PER_PAGE = 5

export const tiePages = (options: TiedOptions): TiedOptions[] =>
  Array.from({ length: Math.ceil(options.length / TIED_PER_PAGE) }, (_, page) =>
    options.slice(page * TIED_PER_PAGE, (page + 1) * TIED_PER_PAGE),
  )

/** The first page with a statement that is not rated, from 0; null when all are rated. */
export function unfinishedTiePage(pages: readonly TiedOptions[], ratings: Ratings): number | null {
  const index = pages.findIndex((page) => page.some(({ id }) => !ratings.has(id)))
  return index === -1 ? null : index
}
