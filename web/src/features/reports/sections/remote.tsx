import type { Report } from '@mizan/domain/report/reported'
import { fitBandOf } from '@mizan/domain/scores/band'
import { useTranslation } from 'react-i18next'
import { BandMark } from '../charts/band-mark.tsx'
import { ScoreBar } from '../charts/score-bar.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useErrorOf, useReport } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import { BarLine } from './competencies.tsx'
import { ScoreMargin, ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'
import team from './team.module.css'
import { PartTitle, SmallPrint } from './titles.tsx'

/** How somebody may do far from the others (REPM-05). */
export const remoteBlocks = (report: Report): Block[] => [
  { key: 'remote', listed: 'remote.title', gap: 'section', node: <RemoteFit report={report} /> },
]

function RemoteFit({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { voice } = useReport()
  const { score } = useScoreText()
  const band = fitBandOf(report.remote_work_score)
  const error = useErrorOf('remote_work_score')
  return (
    <div className={styles.stack}>
      <PartTitle>{t('remote.title')}</PartTitle>
      <div className={team.remote}>
        <p className={styles.large}>
          <ScoreNumber subject="remote_work_score" text={score(report.remote_work_score)} />
          <ScoreMargin subject="remote_work_score" isLarge />
        </p>
        <div>
          <div className={styles.between}>
            <p>{band === 'not_assessed' ? t('remote.none') : t(`remote.${band}.${voice}`)}</p>
            <BandMark band={band} />
          </div>
          <ScoreBar value={report.remote_work_score} isBanded standardError={error} />
          <SmallPrint>{t('remote.note')}</SmallPrint>
        </div>
      </div>
    </div>
  )
}

/** The traits that count for the role and are high (REPC-15). */
export const matchingBlocks = (report: Report): Block[] => [
  { key: 'matching', listed: 'matching.title', gap: 'section', node: <Matching report={report} /> },
]

function Matching({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { hasScores } = useReport()
  return (
    <div className={styles.stack}>
      <PartTitle>{t('matching.title')}</PartTitle>
      {report.matched_traits.length === 0 ? (
        <p>{t(hasScores ? 'matching.none' : 'strengths.none')}</p>
      ) : (
        <ul className={styles.three}>
          {report.matched_traits.map((score) => (
            <BarLine key={score.trait.id} score={score} />
          ))}
        </ul>
      )}
    </div>
  )
}
