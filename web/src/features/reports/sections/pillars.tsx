import type { ReportPillar } from '@mizan/contract/schemas/report'
import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { useTranslation } from 'react-i18next'
import { ScoreBar } from '../charts/score-bar.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useReport } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import competencies from './competencies.module.css'
import { PillarName } from './pillar-name.tsx'
import { ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'
import { PartTitle } from './titles.tsx'

/** The three pillars of the model, whichever traits match the role (REPC-03, SCORE-06). */
export const pillarBlocks = (pillars: readonly ReportPillar[]): Block[] =>
  pillars.length === 0 ? [] : [{ key: 'pillars', gap: 'section', node: <Pillars pillars={pillars} /> }]

function Pillars({ pillars }: { pillars: readonly ReportPillar[] }) {
  const { t } = useTranslation('reports')
  const { traces } = useReport()
  const { percent } = useScoreText()
  return (
    <div className={styles.stack}>
      <PartTitle>{t('competencies.model')}</PartTitle>
      <ul className={styles.three}>
        {pillars.map(({ id }) => {
          const value = traces.get(`pillar-${id}`)?.value ?? NOT_ASSESSED
          return (
            <li key={id} className={competencies.line}>
              <PillarName id={id} hasSubtitle />
              <b>
                <ScoreNumber subject={`pillar-${id}`} text={percent(value)} />
              </b>
              <ScoreBar value={value} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
