import type { Driver, DriversQuestion } from '@mizan/contract/kinds/career-drivers'
import { categoryOf, driversIn } from '@mizan/domain/kinds/career-drivers/career-drivers.rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { moveAtOnce } from './card-focus.ts'
import styles from './career-drivers.module.css'
import { DriverCard } from './driver-card.tsx'
import { DriverGroup, useDropTarget } from './driver-group.tsx'
import { moveForWish } from './move-for-wish.ts'
import type { MoveWish } from './move-keys.ts'
import { nextInHand } from './next-in-hand.ts'
import { useMoveEntries } from './use-move-entries.ts'
import type { DriverSorting } from './use-sorting.ts'

type DriverBoardProps = { question: DriversQuestion; state: DriverSorting }

/** The drivers that wait, and the three groups beside or under them: for everything wider than a phone. */
export function DriverBoard({ question, state }: DriverBoardProps) {
  const { t } = useTranslation('career-drivers')
  const { drivers, categories } = question
  const { sorting, drop, send } = state
  const explaining = useExplaining()
  const dragged = useRef<number | null>(null)
  const entriesFor = useMoveEntries(question, sorting)
  const pool = drivers.filter(({ id }) => categoryOf(sorting, id) === null)

  const letGo = (to: number | null, place?: number) => {
    if (dragged.current === null) return
    drop({ driver: dragged.current, to, ...(place !== undefined && { place }) })
    dragged.current = null
  }
  const poolTarget = useDropTarget(() => letGo(null))

  const grant = (driver: number, wish: MoveWish) => {
    const move = moveForWish(wish, driver, { sorting, categories })
    if (!move) return
    const waiting = pool.map(({ id }) => id)
    moveAtOnce(() => send(move), nextInHand(move, waiting, sorting))
  }

  const card = (driver: Driver, home: number | null, place: number) => (
    <DriverCard
      key={driver.id}
      driver={driver}
      entries={entriesFor(driver.id)}
      onEntry={(id) => grant(driver.id, wishIn(id))}
      onWish={(wish) => grant(driver.id, wish)}
      onDragStart={() => {
        dragged.current = driver.id
      }}
      onDragEnd={() => {
        dragged.current = null
      }}
      onDrop={() => {
        if (home !== null) letGo(home, place)
      }}
    />
  )

  return (
    <div className={styles.board} {...explaining}>
      <section
        aria-label={t('pool')}
        className={styles.pool}
        data-empty={pool.length === 0 || undefined}
        {...poolTarget}
      >
        {pool.length === 0 ? (
          <p>
            <Icon name="check" size={20} />
            {t('pool-empty')}
          </p>
        ) : (
          <ul>{pool.map((driver) => card(driver, null, 0))}</ul>
        )}
      </section>
      <div className={styles.groups}>
        {categories.map(({ id, name }) => {
          const inside = driversIn(sorting, id).flatMap((driver) => drivers.find((known) => known.id === driver) ?? [])
          return (
            <DriverGroup key={id} id={id} name={name} count={inside.length} onDrop={() => letGo(id)}>
              {inside.map((driver, place) => card(driver, id, place))}
            </DriverGroup>
          )
        })}
      </div>
    </div>
  )
}

/** A driver that is pointed at or has the focus is explained on its card; Escape puts that away (WCAG 1.4.13). */
function useExplaining() {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => setIsQuiet(key === 'Escape')
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { 'data-quiet': isQuiet || undefined, onPointerLeave: () => setIsQuiet(false) }
}

/** The entries of the menu ask for the same as the keys do. */
function wishIn(entry: string): MoveWish {
  if (entry === 'take-out') return 'take-out'
  if (entry === 'up' || entry === 'down') return { step: entry === 'up' ? -1 : 1 }
  return { group: Number(entry) }
}
