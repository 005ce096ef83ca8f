import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { atLeisure } from './at-leisure.ts'

type OneAheadProps<Item> = {
  items: readonly Item[]
  /** The one that is played. */
  place: number
  children: (item: Item, isPlayed: boolean) => ReactNode
}

/**
 * The item that is played, and the next one, which nobody sees yet. An answer then only makes it visible: its elements
 * were made and laid out at leisure, and those of the last item go at leisure too.
 */
export function OneAhead<Item extends { id: number }>({ items, place, children }: OneAheadProps<Item>) {
  const [settled, setSettled] = useState(place)
  useEffect(() => {
    if (settled !== place) atLeisure(setSettled, () => setSettled(place))
  }, [settled, place])
  // Whoever answers before there was leisure sees an item that is made just then.
  const first = place === settled + 1 ? settled : place
  return items
    .slice(first, first + 2)
    .map((item) => <Fragment key={item.id}>{children(item, item === items[place])}</Fragment>)
}
