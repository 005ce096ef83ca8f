/**
 * Who sits on each of two seats: the item that is played, and beside it the one before until there was leisure for the
 * next one. Items sit down in turns and stay where they are: to move one would lay the stage out anew.
 */
export function seatsOf<Item>(
  items: readonly Item[],
  { place, settled }: { place: number; settled: number },
): [Item | undefined, Item | undefined] {
  // Whoever answers before there was leisure sees an item that is made just then.
  const first = place === settled + 1 ? settled : place
  const pair = [items[first], items[first + 1]] as const
  return first % 2 === 0 ? [pair[0], pair[1]] : [pair[1], pair[0]]
}
