import { DRIVERS_PER_CATEGORY } from '@mizan/domain/kinds/career-drivers/career-drivers.rules'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './career-drivers.module.css'

type DriverGroupProps = {
  id: number
  name: string
  count: number
  onDrop: () => void
  children: ReactNode
}

/** One category with the drivers in it and the places that are still free. */
export function DriverGroup({ id, name, count, onDrop, children }: DriverGroupProps) {
  const { t } = useTranslation('career-drivers')
  const dropping = useDropTarget(onDrop)
  const places = Array.from({ length: DRIVERS_PER_CATEGORY }, (_, index) => index + 1)
  return (
    <section className={styles.group} aria-labelledby={`category-${id}`} {...dropping}>
      <div className={styles.heading}>
        <h2 id={`category-${id}`}>{name}</h2>
        <span className={styles.count}>{t('of-five', { count, total: DRIVERS_PER_CATEGORY })}</span>
        <span className={styles.pips} aria-hidden="true">
          {places.map((place) => (
            <i key={place} data-on={place <= count || undefined} />
          ))}
        </span>
      </div>
      <ol className={styles.cards}>{children}</ol>
      {places.slice(count).map((place) => (
        <div key={place} className={styles.slot} aria-hidden="true">
          {t('place', { place })}
        </div>
      ))}
    </section>
  )
}

/** What makes an area one where a driver can be dropped; `data-over` while one hovers over it. */
export function useDropTarget(onDrop: () => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      // Passing over a card inside is not leaving.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      setIsOver(false)
      onDrop()
    },
  }
}
