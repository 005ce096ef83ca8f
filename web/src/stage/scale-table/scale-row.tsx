import { memo } from 'react'
import { Html } from '../../ui/html/html.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { cellId, usedId } from './cell-ids.ts'
import styles from './scale-table.module.css'

/** What is rated; its text may be set as HTML. */
export type Row = { id: number; text: string }
export type Point = { id: number; label: string }

type ScaleRowProps = {
  table: string
  row: Row
  points: readonly Point[]
  chosen: number | undefined
  /** The row that has each used point; null where points may be shared. */
  used: ReadonlyMap<number, number> | null
  /** Stands on a card without rating; from the table, because looking words up in every row is dear. */
  notRated: string
}

export const ScaleRow = memo(function ScaleRow({ table, row, points, chosen, used, notRated }: ScaleRowProps) {
  const labelId = `${table}-${row.id}`
  const chosenLabel = points.find(({ id }) => id === chosen)?.label
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={labelId}>
      <Html html={row.text} id={labelId} className={styles.text} />
      {points.map(({ id, label }) => {
        const holder = used?.get(id)
        const isUsed = holder !== undefined && holder !== row.id
        return (
          <label key={id} className={styles.cell}>
            <input
              type="radio"
              id={cellId(table, row.id, id)}
              className={styles.dot}
              name={labelId}
              value={id}
              data-row={row.id}
              data-used={isUsed || undefined}
              aria-label={label}
              aria-describedby={isUsed ? usedId(table, id) : undefined}
              checked={id === chosen}
              // The table listens for all of its radios.
              onChange={ignore}
            />
          </label>
        )
      })}
      <span className={styles.ends} aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </span>
      <span className={styles.choice} data-chosen={chosenLabel !== undefined || undefined} aria-hidden="true">
        {chosenLabel === undefined ? (
          notRated
        ) : (
          <>
            <Icon name="check" size={18} strokeWidth={2.4} />
            {chosenLabel}
          </>
        )}
      </span>
    </div>
  )
})

const ignore = () => undefined
