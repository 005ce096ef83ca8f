/** Which point each row was given. */
export type Ratings = ReadonlyMap<number, number>

/** The ratings after one more choice, and the row that lost its point to it. */
export interface Rated {
  ratings: Ratings
  takenFrom: number | null
}

/**
 * Gives a row a point. The point it has already is taken away again (PERS-29, OPEN-15). Where no two rows may share a
 * point, one that another row has moves here, so that nobody gets stuck (OPEN-15).
 */
export function rate(ratings: Ratings, row: number, point: number, isDistinct: boolean): Rated {
  const next = new Map(ratings)
  if (next.get(row) === point) {
    next.delete(row)
    return { ratings: next, takenFrom: null }
  }
  const holder = isDistinct ? ([...next].find(([, held]) => held === point)?.[0] ?? null) : null
  if (holder !== null) next.delete(holder)
  next.set(row, point)
  return { ratings: next, takenFrom: holder }
}

export function clear(ratings: Ratings, row: number): Ratings {
  const next = new Map(ratings)
  next.delete(row)
  return next
}
