/** Keyed ratings of many people on the items of one scale, one typed column per item. */
export interface RatingTable {
  people: number
  columns: readonly Float64Array[]
}

/** Keeps only people who answered every item: a half-empty row would bend every covariance. */
export function ratingTable(rows: readonly (readonly (number | null)[])[]): RatingTable {
  const items = Math.max(0, ...rows.slice(0, 1).map((row) => row.length))
  const complete = rows.filter((row) => row.length === items && row.every((value) => value !== null))
  const columns = Array.from({ length: items }, (_, item) => Float64Array.from(complete, (row) => row[item] ?? 0))
  return { people: complete.length, columns }
}
