import { groupBy } from '../../statistics/group-by.ts'
import type { Statement } from './personality.statements.ts'

/** A statement as it was asked: on which page, and where on it. */
export interface PlacedStatement extends Statement {
  page: number
  position: number
}

/** In the order of the statements; null = not rated. */
export type Ratings = readonly (number | null)[]

interface Arrangement {
  /** Where the statements of each trait stand in the list, from the first trait to the last, in the order of the pages. */
  traits: number[][]
  /** Where those of each page stand, from the first page to the last, top to bottom. */
  pages: number[][]
}

const arrangements = new WeakMap<readonly PlacedStatement[], Arrangement>()

/** The statements of a test are the same list for everybody who answers them, so they are arranged once. */
export function arrangementOf(statements: readonly PlacedStatement[]): Arrangement {
  const known = arrangements.get(statements)
  if (known) return known
  const places = statements.map(({ trait_id, page, position }, at) => ({ at, trait_id, page, position }))
  const inOrder = [...places].sort((one, other) => one.page - other.page || one.position - other.position)
  const placesBy = (of: typeof places, keyOf: (place: (typeof places)[number]) => number) =>
    [...groupBy(of, keyOf).values()].map((own) => own.map(({ at }) => at))
  const made = {
    traits: placesBy(
      [...inOrder].sort((one, other) => one.trait_id - other.trait_id),
      ({ trait_id }) => trait_id,
    ),
    pages: placesBy(inOrder, ({ page }) => page),
  }
  arrangements.set(statements, made)
  return made
}

export type RatedPage = readonly { reverse: boolean; rating: number }[]

/** The pages on which every statement is rated, top to bottom. */
export function completePages(statements: readonly PlacedStatement[], ratings: Ratings): RatedPage[] {
  const complete: RatedPage[] = []
  for (const places of arrangementOf(statements).pages) {
    const page: { reverse: boolean; rating: number }[] = []
    for (const at of places) {
      const rating = ratings[at] ?? null
      if (rating !== null) page.push({ reverse: statements[at]?.reverse ?? false, rating })
    }
    if (page.length === places.length) complete.push(page)
  }
  return complete
}
