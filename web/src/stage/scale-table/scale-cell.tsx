import { memo } from 'react'
import { cellId, usedId } from './cell-ids.ts'
import styles from './scale-table.module.css'

type ScaleCellProps = {
  table: string
  row: number
  point: number
  label: string
  isChosen: boolean
  /** Another row has this point. */
  isUsed: boolean
}

export const ScaleCell = memo(function ScaleCell({ table, row, point, label, isChosen, isUsed }: ScaleCellProps) {
  return (
    <label className={styles.cell}>
      <input
        type="radio"
        id={cellId(table, row, point)}
        className={styles.dot}
        name={`${table}-${row}`}
        value={point}
        data-row={row}
        data-used={isUsed || undefined}
        aria-label={label}
        aria-describedby={isUsed ? usedId(table, point) : undefined}
        checked={isChosen}
        // The table listens for all of its radios.
        onChange={ignore}
      />
    </label>
  )
})

const ignore = () => undefined
