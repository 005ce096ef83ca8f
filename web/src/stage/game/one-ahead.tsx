import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { atLeisure } from '../at-leisure.ts'
import { seatsOf } from './seats-of.ts'

type OneAheadProps<Item> = {
  items: readonly Item[]
  /** The one that is played. */
  place: number
  children: (item: Item, isPlayed: boolean) => ReactNode
}

/**
 * The item that is played, and the next one, which nobody sees yet. An answer then only makes it visible: it was laid
 * out at leisure, in the place of the one that was played before.
 */
export function OneAhead<Item>({ items, place, children }: OneAheadProps<Item>) {
  const [settled, setSettled] = useState(place)
  useEffect(() => {
    if (settled !== place) atLeisure(setSettled, () => setSettled(place))
  }, [settled, place])
  const [one, other] = seatsOf(items, { place, settled })
  return (
    <>
      <Fragment key="one">{one && children(one, one === items[place])}</Fragment>
      <Fragment key="other">{other && children(other, other === items[place])}</Fragment>
    </>
  )
}
