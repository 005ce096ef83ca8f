import { memo } from 'react'
import { Html } from '../../ui/html/html.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ScaleCell } from './scale-cell.tsx'
import styles from './scale-table.module.css'

/** What is rated; its text may be set as HTML. */
export type Row = { id: number; text: string }
export type Point = { id: number; label: string }

type ScaleRowProps = {
  table: string
  /** In the table, from 0. */
  place: number
  row: Row
  points: readonly Point[]
  chosen: number | undefined
  /** The place of the row that has each used point; null where points may be shared. */
  used: ReadonlyMap<number, number> | null
  /** Stands on a card without rating; from the table, because looking words up in every row is dear. */
  notRated: string
}

export const ScaleRow = memo(function ScaleRow({ table, place, row, points, chosen, used, notRated }: ScaleRowProps) {
  const labelId = `${table}-${place}`
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={labelId}>
      {/* Drawn anew for another row: with only its letters changed, Orca would say the text that was there before as well. */}
      <RowText key={row.id} html={row.text} id={labelId} className={styles.text} />
      {points.map(({ id, label }) => {
        const holder = used?.get(id)
        return (
          <ScaleCell
            key={id}
            table={table}
            place={place}
            row={row.id}
            point={id}
            label={label}
            usedBy={holder === place ? undefined : holder}
          />
        )
      })}
      <RowEnds first={points[0]?.label} last={points.at(-1)?.label} />
      <Choice label={points.find(({ id }) => id === chosen)?.label} notRated={notRated} />
    </div>
  )
})

/* One answer changes one row and a column of cells; everything else stays as it was drawn. */

const RowText = memo(Html)

const RowEnds = memo(function RowEnds({ first, last }: { first: string | undefined; last: string | undefined }) {
  return (
    <span className={styles.ends} aria-hidden="true">
      <span>{first}</span>
      <span>{last}</span>
    </span>
  )
})

const Choice = memo(function Choice({ label, notRated }: { label: string | undefined; notRated: string }) {
  return (
    <span className={styles.choice} data-chosen={label !== undefined || undefined} aria-hidden="true">
      {label === undefined ? (
        notRated
      ) : (
        <>
          <Icon name="check" size={18} strokeWidth={2.4} />
          {label}
        </>
      )}
    </span>
  )
})
