import type { ReportTraitScore } from '@mizan/domain/report/reported'
import { topCompetencies } from '@mizan/domain/report/strengths'
import { useTranslation } from 'react-i18next'
import { PercentageCircle } from '../charts/percentage-circle.tsx'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import competencies from './competencies.module.css'
import { PillarName } from './pillar-name.tsx'
import styles from './sections.module.css'

const ALL = 3

/** The three strongest competencies of a candidate, each with its percentage (REPC-04). */
export function topBlocks(scores: readonly ReportTraitScore[]): Block[] {
  const top = topCompetencies(scores)
  if (top.length === 0) return [{ key: 'top', node: <NoCompetency /> }]
  return [
    { key: 'top', keepsNext: true, node: <TopTitle count={top.length} /> },
    ...top.map((score) => ({ key: `top-${score.trait.id}`, node: <Competency score={score} /> })),
  ]
}

function TopTitle({ count }: { count: number }) {
  const { t } = useTranslation('reports')
  return <h3 className={competencies['top-title']}>{count === ALL ? t('candidate.top') : t('candidate.top-fewer')}</h3>
}

/** Where the personality test was voided. */
function NoCompetency() {
  const { t } = useTranslation('reports')
  return <p className={styles.empty}>{t('strengths.none')}</p>
}

function Competency({ score: { trait, sten_score_percentage } }: { score: ReportTraitScore }) {
  const { t } = useTranslation('reports')
  const { traits } = useReport()
  const { nameOf, descriptionOf, said } = useTraitWords()
  const about = traits.get(trait.id)
  return (
    <div className={competencies.top}>
      <PercentageCircle of={nameOf(trait)} value={sten_score_percentage} />
      <div>
        <div className={styles.between}>
          <h4>{nameOf(trait)}</h4>
          <PillarName id={trait.group_id} hasSubtitle />
        </div>
        {about && (
          <>
            <p>{descriptionOf(about)}</p>
            <p className={styles.quiet}>
              <b>{t('candidate.best')}</b> {said(about.at_their_best)}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
