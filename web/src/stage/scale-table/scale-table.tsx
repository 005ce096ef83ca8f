import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cellId, usedId } from './cell-ids.ts'
import { clear, type Ratings, rate } from './ratings.ts'
import { wishOf } from './scale-keys.ts'
import { type Point, type Row, ScaleRow } from './scale-row.tsx'
import styles from './scale-table.module.css'

type ScaleTableProps = {
  /** Names the table, such as "Rate each statement"; absent where the question beside it does. */
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  rows: readonly Row[]
  points: readonly Point[]
  ratings: Ratings
  /** No two rows share a point: a used one is shown as used, and picking it moves it (OPEN-15). */
  isDistinct?: boolean
  onRate: (ratings: Ratings) => void
}

/**
 * Rows to be rated on one scale: a grid on wide screens, cards up to 767 px. Native radios, one group per row; one
 * handler for the whole table, because a page of them has to answer within a frame on a slow phone. For the same reason
 * the table ticks its radios by itself: what else follows from a choice may be drawn a moment later.
 */
export function ScaleTable(props: ScaleTableProps) {
  const { rows, points, ratings, isDistinct = false, onRate, ...naming } = props
  const { t } = useTranslation('stage')
  const id = useId()
  const table = useRef<HTMLFieldSetElement>(null)
  /** Somebody may choose again before the last choice is drawn. */
  const newest = useRef(ratings)
  const [moved, setMoved] = useState<{ to: number; words: string } | null>(null)
  const used = useMemo(() => (isDistinct ? placesOfPoints(rows, ratings) : null), [isDistinct, rows, ratings])
  const notRated = useMemo(() => t('not-rated'), [t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows take the radios of these over, ticks and all
  useLayoutEffect(() => {
    newest.current = ratings
    tick(table.current, ratings)
  }, [ratings, rows])

  const rateAll = (next: Ratings) => {
    newest.current = next
    onRate(next)
    tick(table.current, next)
  }

  const choose = (row: number, point: number) => {
    const { ratings: next, takenFrom } = rate(newest.current, row, point, isDistinct)
    rateAll(next)
    setMoved(takenFrom === null ? null : { to: row, words: wordsFor(point, takenFrom, row) })
  }

  const wordsFor = (point: number, from: number, to: number) => {
    const numberOf = (row: number) => rows.findIndex((other) => other.id === row) + 1
    const name = points.find((other) => other.id === point)?.label
    return t('moved', { point: name, from: numberOf(from), to: numberOf(to) })
  }

  const onClick = ({ target }: MouseEvent) => {
    // A press on a cell arrives twice, the second time at its radio.
    if (target instanceof HTMLInputElement) choose(Number(target.dataset.row), Number(target.value))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const row = Number(target.dataset.row)
    const wish = wishOf(event, directionOf(target), target.checked)
    if (wish === null) return
    event.preventDefault()
    if (wish === 'held') return
    if (wish === 'clear') return rateAll(clear(newest.current, row))
    const next = 'point' in wish ? points[wish.point - 1] : stepFrom(points, Number(target.value), wish.step)
    if (!next) return
    const place = rows.findIndex((other) => other.id === row)
    document.getElementById(cellId(id, place, next.id))?.focus()
    if ('point' in wish) choose(row, next.id)
  }

  return (
    <fieldset
      ref={table}
      className={styles.table}
      style={{ '--points': points.length } as CSSProperties}
      {...naming}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Head points={points} />
      {rows.map((row, place) => (
        <ScaleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: another page takes these rows over, which is half the work
          key={place}
          table={id}
          place={place}
          row={row}
          points={points}
          chosen={ratings.get(row.id)}
          used={used}
          notRated={notRated}
        />
      ))}
      {isDistinct && <UsedFor table={id} count={rows.length} />}
      <span className="visually-hidden" role="status">
        {moved && rows.some((row) => row.id === moved.to) ? moved.words : ''}
      </span>
    </fieldset>
  )
}

/** A radio shows its tick by itself in the next frame, without anything being drawn anew. */
function tick(table: HTMLElement | null, ratings: Ratings): void {
  for (const radio of table?.querySelectorAll('input') ?? []) {
    radio.checked = ratings.get(Number(radio.dataset.row)) === Number(radio.value)
  }
}

/** The place of the row that has each used point. */
function placesOfPoints(rows: readonly Row[], ratings: Ratings): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const [place, { id }] of rows.entries()) {
    const point = ratings.get(id)
    if (point !== undefined) places.set(point, place)
  }
  return places
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

/** Says which row a point is used for. Hidden, it is read only as the description of a cell, and takes no room. */
const UsedFor = memo(function UsedFor({ table, count }: { table: string; count: number }) {
  const { t } = useTranslation('stage')
  return Array.from({ length: count }, (_, place) => (
    <span key={usedId(table, place)} id={usedId(table, place)} hidden>
      {t('used', { number: place + 1 })}
    </span>
  ))
})

const directionOf = (element: Element): 'ltr' | 'rtl' => (element.closest('[dir=rtl]') ? 'rtl' : 'ltr')

/** The neighbour on the scale; after the last comes the first. */
function stepFrom(points: readonly Point[], id: number, step: 1 | -1): Point | undefined {
  const index = points.findIndex((point) => point.id === id)
  return points[(index + step + points.length) % points.length]
}
