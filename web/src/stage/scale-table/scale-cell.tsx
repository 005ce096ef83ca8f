import { memo } from 'react'
import { cellId, usedId } from './cell-ids.ts'
import styles from './scale-table.module.css'

type ScaleCellProps = {
  table: string
  row: number
  point: number
  label: string
  isChosen: boolean
  /** The other row that has this point. */
  usedBy: number | undefined
}

export const ScaleCell = memo(function ScaleCell({ table, row, point, label, isChosen, usedBy }: ScaleCellProps) {
  return (
    <label className={styles.cell}>
      <input
        type="radio"
        id={cellId(table, row, point)}
        className={styles.dot}
        name={`${table}-${row}`}
        value={point}
        data-row={row}
        data-used={usedBy !== undefined || undefined}
        aria-label={label}
        aria-describedby={usedBy === undefined ? undefined : usedId(table, usedBy)}
        checked={isChosen}
        // The table listens for all of its radios.
        onChange={ignore}
      />
    </label>
  )
})

const ignore = () => undefined
