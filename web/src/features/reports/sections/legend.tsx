import { useTranslation } from 'react-i18next'
import { BandMark } from '../charts/band-mark.tsx'
import { useReport } from '../report-model.ts'
import styles from './legend.module.css'

/** What the bands mean (SCORE-02). Among what candidates are told of themselves nothing is low. */
export function Legend() {
  const { t } = useTranslation('reports')
  const { isForManagers } = useReport()
  const bands = ['high', 'moderate', ...(isForManagers ? (['low'] as const) : [])] as const
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
