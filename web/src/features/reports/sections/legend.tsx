import { useTranslation } from 'react-i18next'
import { BandMark } from '../charts/band-mark.tsx'
import styles from './sections.module.css'

const bands = ['high', 'moderate', 'low'] as const

/** What the bands mean (SCORE-02). */
export function Legend() {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.legend}>
      {bands.map((band) => (
        <span key={band}>
          <BandMark band={band} /> {t(`legend.${band}`)}
        </span>
      ))}
    </div>
  )
}
