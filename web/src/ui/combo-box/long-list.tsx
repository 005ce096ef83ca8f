import type { ReactNode } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { classNames } from '../class-names.ts'
import { OptionRows } from '../options/option-list.tsx'
import styles from '../options/popover.module.css'

/** A row of one line is as high as a finger needs; one of two lines is measured when it is drawn. */
const rows = { estimatedRowHeight: 44, padding: 6 }

/** Draws only the rows in sight: with all of two hundred and fifty a slow phone took more than a second to open it. */
export function LongList({ emptyText }: { emptyText: ReactNode }) {
  return (
    <Popover className={classNames(styles.popover, styles.long)} offset={6}>
      <Virtualizer layout={ListLayout} layoutOptions={rows}>
        <OptionRows emptyText={emptyText} />
      </Virtualizer>
    </Popover>
  )
}
