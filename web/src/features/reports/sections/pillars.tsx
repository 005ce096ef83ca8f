import type { ReportPillar } from '@mizan/domain/report/reported'
import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { useTranslation } from 'react-i18next'
import { ScoreBar } from '../charts/score-bar.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useReport } from '../report-model.ts'
import competencies from './competencies.module.css'
import { PillarHead } from './pillar-head.tsx'
import { ScoreMargin, ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'
import { PartTitle } from './titles.tsx'

/** The three pillars of the model, whichever traits match the role (REPC-03, SCORE-06). */
export function Pillars({ pillars }: { pillars: readonly ReportPillar[] }) {
  const { t } = useTranslation('reports')
  const { traces } = useReport()
  const { percent } = useScoreText()
  return (
    <div className={styles.stack}>
      <PartTitle>{t('competencies.model')}</PartTitle>
      <div className={styles.three}>
        {pillars.map((pillar) => {
          const subject = `pillar-${pillar.id}`
          const value = traces.get(subject)?.value ?? NOT_ASSESSED
          return (
            <div key={pillar.id}>
              <PillarHead pillar={pillar} level="h4" />
              <div className={competencies.scored}>
                <ScoreBar value={value} standardError={traces.get(subject)?.standard_error ?? null} />
                <span>
                  <ScoreNumber subject={subject} text={percent(value)} />
                  <ScoreMargin subject={subject} />
                </span>
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
