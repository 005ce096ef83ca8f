import type { Report } from '@mizan/domain/report/reported'
import { fitBandOf } from '@mizan/domain/scores/band'
import { useTranslation } from 'react-i18next'
import { BandMark } from '../charts/band-mark.tsx'
import { FitGauge } from '../charts/fit-gauge.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useErrorOf, useMarginOf, useReport } from '../report-model.ts'
import { ScoreMargin, ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'

/** The fit score with its band, in words and on a ruler (REPM-06, REPA-02). */
export function FitScore({ report, hasTitle = false }: { report: Report; hasTitle?: boolean }) {
  const { t } = useTranslation('reports')
  const { firstName: name } = useReport()
  const { score } = useScoreText()
  const band = fitBandOf(report.fit_score)
  const error = useErrorOf('fit_score')
  return (
    <div className={styles.fit}>
      <p className={styles.huge} data-small={hasTitle || undefined} data-absent={band === 'not_assessed' || undefined}>
        <ScoreNumber subject="fit_score" text={score(report.fit_score)} />
        <ScoreMargin subject="fit_score" isLarge />
      </p>
      <div>
        <div className={styles.between}>
          {hasTitle && <h3 className={styles['fit-title']}>{t('fit.title')}</h3>}
          {(!hasTitle || band === 'not_assessed') && (
            <p className={styles.sentence}>{band === 'not_assessed' ? t('fit.none') : t(`fit.${band}`, { name })}</p>
          )}
          <BandMark band={band} />
        </div>
        <FitGauge value={report.fit_score} standardError={error} />
      </div>
      <FitMargin />
    </div>
  )
}

/** How far the score may be off, and how surely it is not off by more. */
function FitMargin() {
  const { t } = useTranslation('reports')
  const margin = useMarginOf('fit_score')
  if (!margin) return null
  const { twoInThree, nineteenInTwenty } = margin
  return (
    <p className={`${styles.small} ${styles['fit-margin']}`}>
      {t('fit.error', { margin: twoInThree, wide: nineteenInTwenty })}
    </p>
  )
}
