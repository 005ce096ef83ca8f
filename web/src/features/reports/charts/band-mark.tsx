import type { FitBand, TraitBand } from '@mizan/domain/scores/band'
import { useTranslation } from 'react-i18next'
import styles from './charts.module.css'

const barsOf: Record<FitBand | TraitBand, number> = { not_assessed: 0, low: 1, medium: 2, moderate: 2, high: 3 }
const heights = [6, 10, 14] as const

/** The look of a band: the word first, then one to three bars, colour last. */
export function BandBars({ band }: { band: FitBand | TraitBand }) {
  return (
    <svg className={styles.bars} data-band={band} width="18" height="18" viewBox="-1 -1 18 18" aria-hidden="true">
      {heights.map((height, index) => (
        <rect
          key={height}
          x={index * 6}
          y={16 - height}
          width="4"
          height={height}
          rx="1"
          data-filled={index < barsOf[band] || undefined}
        />
      ))}
    </svg>
  )
}

export function BandMark({ band }: { band: FitBand | TraitBand }) {
  const { t } = useTranslation('reports')
  return (
    <span className={styles.band} data-band={band}>
      <BandBars band={band} />
      <span>{band === 'not_assessed' ? t('not-assessed') : t(`band.${band}`)}</span>
    </span>
  )
}
