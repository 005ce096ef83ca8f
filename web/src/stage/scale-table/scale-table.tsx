import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../after-paint.ts'
import { cellId, usedId } from './cell-ids.ts'
import { clear, type Ratings, rate } from './ratings.ts'
import { wishOf } from './scale-keys.ts'
import { type Point, type Row, ScaleRow } from './scale-row.tsx'
import styles from './scale-table.module.css'

type ScaleTableProps = {
  /** Names the table, such as "Rate each statement". */
  label: string
  rows: readonly Row[]
  points: readonly Point[]
  ratings: Ratings
  /** No two rows share a point: a used one is shown as used, and picking it moves it (OPEN-15). */
  isDistinct?: boolean
  onRate: (ratings: Ratings) => void
}

/**
 * Rows to be rated on one scale: a grid on wide screens, cards up to 767 px. Native radios, one group per row; one
 * handler for the whole table, because a page of them has to answer within a frame on a slow phone.
 */
export function ScaleTable({ label, rows, points, ratings, isDistinct = false, onRate }: ScaleTableProps) {
  const { t } = useTranslation('stage')
  const id = useId()
  const [moved, setMoved] = useState('')
  const numberOf = (row: number) => rows.findIndex((other) => other.id === row) + 1
  const used = useUsedPoints(ratings, isDistinct)
  const notRated = t('not-rated')

  const choose = (row: number, point: number) => {
    const { ratings: next, takenFrom } = rate(ratings, row, point, isDistinct)
    const name = points.find((other) => other.id === point)?.label
    setMoved(takenFrom === null ? '' : t('moved', { point: name, from: numberOf(takenFrom), to: numberOf(row) }))
    onRate(next)
  }

  const onClick = ({ target }: MouseEvent) => {
    // A press on a cell arrives twice, the second time at its radio.
    if (target instanceof HTMLInputElement) choose(Number(target.dataset.row), Number(target.value))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const row = Number(target.dataset.row)
    const wish = wishOf(key, directionOf(target), ratings.get(row) === Number(target.value))
    if (wish === null) return
    event.preventDefault()
    if (wish === 'clear') return onRate(clear(ratings, row))
    const next = 'point' in wish ? points[wish.point - 1] : stepFrom(points, Number(target.value), wish.step)
    if (!next) return
    document.getElementById(cellId(id, row, next.id))?.focus()
    if ('point' in wish) choose(row, next.id)
  }

  return (
    <fieldset
      className={styles.table}
      style={{ '--points': points.length } as CSSProperties}
      aria-label={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Head points={points} />
      {rows.map((row) => (
        <ScaleRow
          key={row.id}
          table={id}
          row={row}
          points={points}
          chosen={ratings.get(row.id)}
          used={used}
          notRated={notRated}
        />
      ))}
      {isDistinct && <UsedFor table={id} rows={rows} />}
      <span className="visually-hidden" role="status">
        {moved}
      </span>
    </fieldset>
  )
}

const Head = memo(function Head({ points }: { points: readonly Point[] }) {
  return (
    <div className={styles.head} aria-hidden="true">
      <span />
      {points.map((point) => (
        <span key={point.id}>{point.label}</span>
      ))}
    </div>
  )
})

/** The row that has each point; null where points may be shared. A moment after the choice, which is shown first. */
function useUsedPoints(ratings: Ratings, isDistinct: boolean): ReadonlyMap<number, number> | null {
  const [shown, setShown] = useState(ratings)
  useEffect(() => afterPaint(() => setShown(ratings)), [ratings])
  return useMemo(
    () => (isDistinct ? new Map([...shown].map(([row, point]) => [point, row])) : null),
    [isDistinct, shown],
  )
}

/** Says which row a point is used for. Hidden, it is read only as the description of a cell, and takes no room. */
const UsedFor = memo(function UsedFor({ table, rows }: { table: string; rows: readonly Row[] }) {
  const { t } = useTranslation('stage')
  return rows.map((row, index) => (
    <span key={row.id} id={usedId(table, row.id)} hidden>
      {t('used', { number: index + 1 })}
    </span>
  ))
})

const directionOf = (element: Element): 'ltr' | 'rtl' => (element.closest('[dir=rtl]') ? 'rtl' : 'ltr')

/** The neighbour on the scale; after the last comes the first. */
function stepFrom(points: readonly Point[], id: number, step: 1 | -1): Point | undefined {
  const index = points.findIndex((point) => point.id === id)
  return points[(index + step + points.length) % points.length]
}
