import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Popover } from 'react-aria-components/Popover'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { classNames } from '../class-names.ts'
import { OptionRows } from '../options/option-list.tsx'
import styles from '../options/popover.module.css'

/** A row of one line is as high as a finger needs; one of two lines is measured when it is drawn. */
const rows = { estimatedRowHeight: 44, padding: 6 }
const ROWS_ABOVE_CHOSEN = 2

/** Draws only the rows in sight: with all of two hundred and fifty a slow phone took more than a second to open it. */
export function LongList({ emptyText }: { emptyText: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <Popover className={classNames(styles.popover, styles.long)} offset={6}>
      <AtChosen list={list} />
      <Virtualizer layout={ListLayout} layoutOptions={rows}>
        <OptionRows emptyText={emptyText} listRef={list} />
      </Virtualizer>
    </Popover>
  )
}

/** The list opens at what is chosen, however far down it stands; the arrow keys go on from there. */
function AtChosen({ list }: { list: RefObject<HTMLDivElement | null> }) {
  const state = useContext(ComboBoxStateContext)
  // As it opens nothing is looked for yet, so all of it is there.
  const opened = useRef(state)
  useEffect(() => {
    const { selectedKey: chosen, collection, selectionManager } = opened.current ?? {}
    if (chosen == null || !collection || !list.current) return
    const place = [...collection.getKeys()].indexOf(chosen)
    if (place < 0) return
    list.current.scrollTop = Math.max(0, place - ROWS_ABOVE_CHOSEN) * rows.estimatedRowHeight
    selectionManager?.setFocusedKey(chosen)
  }, [list])
  return null
}
