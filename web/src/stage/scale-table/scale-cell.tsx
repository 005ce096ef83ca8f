import { memo } from 'react'
import { cellId, usedId } from './cell-ids.ts'
import styles from './scale-table.module.css'

type ScaleCellProps = {
  table: string
  /** Of its row in the table, from 0. */
  place: number
  row: number
  point: number
  label: string
  /** The place of the other row that has this point. */
  usedBy: number | undefined
}

/** The table listens for all of its radios, and ticks them. */
export const ScaleCell = memo(function ScaleCell({ table, place, row, point, label, usedBy }: ScaleCellProps) {
  return (
    <label className={styles.cell}>
      <input
        type="radio"
        id={cellId(table, place, point)}
        className={styles.dot}
        name={`${table}-${place}`}
        value={point}
        data-row={row}
        data-used={usedBy !== undefined || undefined}
        aria-label={label}
        aria-describedby={usedBy === undefined ? undefined : usedId(table, usedBy)}
      />
    </label>
  )
})
