/** The first of these places after the last one that was gone to; after the end, the first of all. */
export const nextPlace = (places: readonly number[], last: number): number | undefined =>
  places.find((place) => place > last) ?? places[0]
