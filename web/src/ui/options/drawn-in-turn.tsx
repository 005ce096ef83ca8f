import { Fragment, startTransition, use, useEffect, useState } from 'react'
import { type CollectionRenderer, DefaultCollectionRenderer } from 'react-aria-components/CollectionBuilder'
import { ListStateContext } from 'react-aria-components/ListBox'

/** More than any list has room for on the screen. */
const AT_ONCE = 24

/**
 * All countries at once hold a slow phone up for more than a second. So what is in sight is drawn first and the rest bit by
 * bit in quiet moments; but at once everything up to the option that is chosen or in focus, for the list is moved there.
 */
export const drawnInTurn: CollectionRenderer = {
  ...DefaultCollectionRenderer,
  CollectionRoot: ({ collection }) => {
    const options = [...collection]
    const manager = use(ListStateContext)?.selectionManager
    const isWanted = (key: string | number) => manager?.focusedKey === key || manager?.isSelected(key)
    const furthest = options.findLastIndex(({ key }) => isWanted(key))
    return options
      .slice(0, useGrowing(options.length, furthest + AT_ONCE))
      .map((option) => <Fragment key={option.key}>{option.render?.(option)}</Fragment>)
  },
}

/** How many of them are drawn by now. */
function useGrowing(length: number, atLeast: number): number {
  const [drawn, setDrawn] = useState(atLeast)
  const most = Math.max(length, AT_ONCE)
  // A list that was filtered and is whole again begins anew.
  if (drawn > most) setDrawn(most)
  useEffect(() => {
    if (drawn < length) startTransition(() => setDrawn(drawn + AT_ONCE))
  }, [drawn, length])
  return Math.max(drawn, atLeast)
}
